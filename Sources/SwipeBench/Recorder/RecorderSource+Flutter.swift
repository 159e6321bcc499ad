extension RecorderSource {
  /// For Flutter: a route that sees each pointer event of the app.
  static let flutter = #"""
    // Records touches as a swipebench trace. Free to copy.
    //
    //   final recorder = SwipeBenchRecorder()..start();
    //   ... swipe ...
    //   recorder.stop();
    //   await File(path).writeAsString(recorder.trace('my-swipe'));
    //
    // Flutter hands out the samples that the system batched as events of their own, so there is no history
    // here; its time stamps have no clock to compare with, so there is no time of delivery either.
    import 'dart:convert';
    import 'dart:math' as math;

    import 'package:flutter/gestures.dart';
    import 'package:flutter/widgets.dart';

    class _Contact {
      _Contact(this.touch, this.sampled, this.position);

      final int touch;
      int sampled;
      Offset position;
    }

    /// Keeps every sample of every pointer that is down.
    class SwipeBenchRecorder {
      /// Events; recording stops there.
      static const int limit = 200000;

      final List<Map<String, Object>> _events = [];
      final Map<int, _Contact> _contacts = {};
      int _count = 0;

      void start() => GestureBinding.instance.pointerRouter.addGlobalRoute(_record);

      /// Ends the recording; contacts still down are cancelled at the last time.
      void stop() {
        GestureBinding.instance.pointerRouter.removeGlobalRoute(_record);
        final end = _events.fold<int>(0, (time, event) => math.max(time, event['t_us']! as int));
        for (final contact in _contacts.values) {
          contact.sampled = end;
          _events.add(_entry(contact, 'cancelled'));
        }
        _contacts.clear();
      }

      void _record(PointerEvent event) {
        // The framework makes up moves of its own before some ups and cancels.
        if (event.synthesized || _events.length >= limit) return;
        final phase = switch (event) {
          PointerDownEvent() => 'began',
          PointerMoveEvent() => 'moved',
          PointerUpEvent() => 'ended',
          PointerCancelEvent() => 'cancelled',
          _ => null, // hovering, scrolling, entering
        };
        if (phase == null) return;
        final sampled = event.timeStamp.inMicroseconds;
        if (phase == 'began') {
          _contacts[event.pointer] = _Contact(++_count, sampled, event.position);
        }
        final contact = _contacts[event.pointer];
        if (contact == null) return; // it came down before recording began
        contact.sampled = math.max(contact.sampled, sampled);
        if (phase != 'cancelled') contact.position = event.position;
        final entry = _entry(contact, phase);
        if (event.pressureMax > event.pressureMin && event.pressure.isFinite) {
          entry['force'] = event.pressure;
        }
        if (event.radiusMajor > 0) {
          entry['major'] = event.radiusMajor * 2;
          entry['minor'] = event.radiusMinor * 2;
        }
        _events.add(entry);
        if (phase == 'ended' || phase == 'cancelled') _contacts.remove(event.pointer);
      }

      Map<String, Object> _entry(_Contact contact, String phase) => {
        't_us': contact.sampled,
        'touch': contact.touch,
        'phase': phase,
        'x': contact.position.dx,
        'y': contact.position.dy,
      };

      /// The trace as text; call it after [stop].
      String trace([String name = 'flutter-recording']) {
        final order = List.generate(_events.length, (index) => index)
          ..sort((a, b) {
            final byTime = (_events[a]['t_us']! as int).compareTo(_events[b]['t_us']! as int);
            return byTime != 0 ? byTime : a.compareTo(b); // sort() alone may swap equal times
          });
        final origin = order.isEmpty ? 0 : _events[order.first]['t_us']! as int;
        final view = WidgetsBinding.instance.platformDispatcher.views.first;
        final size = view.physicalSize / view.devicePixelRatio;
        return const JsonEncoder.withIndent(' ').convert({
          'format': 'swipebench-trace',
          'version': 1,
          'name': name,
          'surface': {
            'width': size.width,
            'height': size.height,
            'unit': 'pt',
            'unitsPerPoint': 1,
            'scaleSource': 'declared',
          },
          'clock': {'source': 'PointerEvent.timeStamp', if (origin >= 0) 'origin_us': origin},
          'source': {
            'format': 'flutter recorder 1',
            'device': '${view.devicePixelRatio} device pixels a logical pixel',
            'repairs': <String>[],
          },
          'events': [
            for (final index in order)
              {..._events[index], 't_us': (_events[index]['t_us']! as int) - origin},
          ],
        });
      }
    }

    """#
}
