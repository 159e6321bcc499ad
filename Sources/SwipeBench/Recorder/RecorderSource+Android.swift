extension RecorderSource {
  /// For Android views and Compose: one call in the activity, before anything else sees the event.
  static let android = #"""
    // Records touches as a swipebench trace. Free to copy; put your own package line first.
    //
    //   private final SwipeBenchRecorder recorder = new SwipeBenchRecorder();
    //   @Override public boolean dispatchTouchEvent(MotionEvent event) {
    //     recorder.record(event);
    //     return super.dispatchTouchEvent(event);
    //   }
    //   ... swipe ...
    //   Files.write(path, recorder.trace("my-swipe", getWindow().getDecorView()).getBytes(UTF_8));
    import android.os.Build;
    import android.os.SystemClock;
    import android.util.DisplayMetrics;
    import android.view.MotionEvent;
    import android.view.View;
    import java.util.ArrayList;
    import java.util.HashMap;
    import java.util.List;
    import java.util.Map;

    /** Keeps every sample of every pointer, the batched ones as history of their event. */
    public final class SwipeBenchRecorder {
      /** Events; recording stops there. */
      private static final int LIMIT = 200_000;

      private static final class Contact {
        int touch;
        long sampled;
        float x;
        float y;
      }

      private static final class Entry {
        long sampled;
        long delivered;
        String text;
      }

      private final List<Entry> entries = new ArrayList<>();
      private final Map<Integer, Contact> contacts = new HashMap<>();
      private int count = 0;
      private long origin = 0;
      private long latest = Long.MIN_VALUE;

      /** Records one event; call it on the main thread. */
      public void record(MotionEvent event) {
        if (entries.size() >= LIMIT) return;
        long delivered = SystemClock.uptimeMillis() * 1000;
        int action = event.getActionMasked();
        switch (action) {
          case MotionEvent.ACTION_DOWN:
          case MotionEvent.ACTION_POINTER_DOWN:
            add(event, event.getActionIndex(), "began", delivered);
            break;
          case MotionEvent.ACTION_MOVE:
            for (int index = 0; index < event.getPointerCount(); index++) {
              add(event, index, "moved", delivered);
            }
            break;
          case MotionEvent.ACTION_UP:
          case MotionEvent.ACTION_POINTER_UP:
            boolean isPalm = (event.getFlags() & MotionEvent.FLAG_CANCELED) != 0;
            add(event, event.getActionIndex(), isPalm ? "cancelled" : "ended", delivered);
            break;
          case MotionEvent.ACTION_CANCEL:
            for (int index = 0; index < event.getPointerCount(); index++) {
              add(event, index, "cancelled", delivered);
            }
            break;
          default: // hovering and scrolling are not touches
        }
      }

      private void add(MotionEvent event, int index, String phase, long delivered) {
        int id = event.getPointerId(index);
        long sampled = Math.max(eventMicros(event), latest);
        if (entries.isEmpty()) origin = sampled;
        Contact contact = contacts.get(id);
        if (phase.equals("began")) {
          contact = new Contact();
          contact.touch = ++count;
          contacts.put(id, contact);
        } else if (contact == null) {
          return; // it came down before recording began
        }
        String history = phase.equals("moved") ? history(event, index, contact.sampled, sampled) : "";
        boolean isStill = event.getX(index) == contact.x && event.getY(index) == contact.y;
        if (phase.equals("moved") && isStill && history.isEmpty()) phase = "stationary";
        latest = sampled;
        contact.sampled = sampled;
        contact.x = event.getX(index);
        contact.y = event.getY(index);
        StringBuilder text = opening(contact, phase);
        text.append(", \"force\": ").append(event.getPressure(index));
        if (event.getTouchMajor(index) > 0) {
          text.append(", \"major\": ").append(event.getTouchMajor(index));
          text.append(", \"minor\": ").append(event.getTouchMinor(index));
        }
        text.append(history);
        append(text, sampled, delivered);
        if (phase.equals("ended") || phase.equals("cancelled")) contacts.remove(id);
      }

      private StringBuilder opening(Contact contact, String phase) {
        StringBuilder text = new StringBuilder("\"touch\": ").append(contact.touch);
        text.append(", \"phase\": \"").append(phase).append('"');
        return text.append(", \"x\": ").append(contact.x).append(", \"y\": ").append(contact.y);
      }

      private void append(StringBuilder text, long sampled, long delivered) {
        Entry entry = new Entry();
        entry.sampled = sampled;
        entry.delivered = delivered;
        entry.text = text.toString();
        entries.add(entry);
      }

      /** Samples between the pointer's last event and this one, oldest first, no two at one time. */
      private String history(MotionEvent event, int index, long after, long before) {
        StringBuilder text = new StringBuilder();
        long last = after;
        for (int position = 0; position < event.getHistorySize(); position++) {
          long time = historicalMicros(event, position);
          if (time <= last || time >= before) continue;
          text.append(text.length() == 0 ? ", \"history\": [" : ", ");
          text.append("{\"t_us\": ").append(time - origin);
          text.append(", \"x\": ").append(event.getHistoricalX(index, position));
          text.append(", \"y\": ").append(event.getHistoricalY(index, position)).append('}');
          last = time;
        }
        return text.length() == 0 ? "" : text.append(']').toString();
      }

      private static long eventMicros(MotionEvent event) {
        return Build.VERSION.SDK_INT >= 34 ? event.getEventTimeNanos() / 1000 : event.getEventTime() * 1000;
      }

      private static long historicalMicros(MotionEvent event, int position) {
        return Build.VERSION.SDK_INT >= 34
            ? event.getHistoricalEventTimeNanos(position) / 1000
            : event.getHistoricalEventTime(position) * 1000;
      }

      /** The recording so far; pointers still down are cancelled at the last time. */
      public String trace(String name, View view) {
        List<Entry> all = new ArrayList<>(entries);
        for (Contact contact : contacts.values()) {
          Entry entry = new Entry();
          entry.sampled = latest;
          entry.delivered = latest;
          entry.text = opening(contact, "cancelled").toString();
          all.add(entry);
        }
        StringBuilder text = header(name, view);
        long delivered = 0;
        for (int index = 0; index < all.size(); index++) {
          Entry entry = all.get(index);
          long sampled = entry.sampled - origin;
          delivered = Math.max(delivered, Math.max(entry.delivered - origin, sampled));
          text.append(index == 0 ? "    {\"t_us\": " : ",\n    {\"t_us\": ").append(sampled).append(", ");
          text.append(entry.text);
          if (delivered != sampled) text.append(", \"delivered_us\": ").append(delivered);
          text.append('}');
        }
        return text.append("\n  ]\n}\n").toString();
      }

      private StringBuilder header(String name, View view) {
        DisplayMetrics metrics = view.getResources().getDisplayMetrics();
        StringBuilder text = new StringBuilder("{\n  \"format\": \"swipebench-trace\", \"version\": 1");
        text.append(", \"name\": ").append(quoted(name)).append(",\n  \"surface\": {\"width\": ");
        text.append(view.getWidth()).append(", \"height\": ").append(view.getHeight());
        text.append(", \"unit\": \"px\", \"unitsPerPoint\": ").append(metrics.density);
        text.append(", \"scaleSource\": \"declared\", \"millimetres\": [");
        text.append(view.getWidth() / metrics.xdpi * 25.4f).append(", ");
        text.append(view.getHeight() / metrics.ydpi * 25.4f).append("]},\n");
        text.append("  \"clock\": {\"source\": \"uptimeMillis\", \"origin_us\": ").append(origin);
        text.append("},\n  \"source\": {\"format\": \"android recorder 1\", \"repairs\": [], \"device\": ");
        text.append(quoted(Build.MANUFACTURER + " " + Build.MODEL + ", Android " + Build.VERSION.RELEASE));
        return text.append("},\n  \"events\": [\n");
      }

      private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + '"';
      }
    }

    """#
}
