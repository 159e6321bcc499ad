import android.os.Build;
import android.os.SystemClock;
import android.view.MotionEvent;
import android.view.View;

/** Feeds the recorder events by hand and prints the trace; the argument is the level of the platform. */
public final class Check {
  private static final SwipeBenchRecorder recorder = new SwipeBenchRecorder();

  private static void event(int action, int index, long time, int flags, int[] ids, float... places) {
    batch(action, index, time, flags, ids, places, new long[0]);
  }

  private static void batch(
      int action, int index, long time, int flags, int[] ids, float[] places, long[] times, float... older) {
    SystemClock.now = time + 4;
    recorder.record(new MotionEvent(action, index, time, flags, ids, places, times, older));
  }

  public static void main(String[] arguments) {
    Build.VERSION.SDK_INT = Integer.parseInt(arguments[0]);
    int[] one = {7};
    int[] two = {7, 2};
    event(MotionEvent.ACTION_MOVE, 0, 900, 0, one, 1, 1); // before the recording's first down
    event(MotionEvent.ACTION_DOWN, 0, 1000, 0, one, 100.5f, 200);
    batch(
        MotionEvent.ACTION_MOVE, 0, 1016, 0, one, new float[] {120, 201}, new long[] {1000, 1005, 1010, 1010},
        100.5f, 200, 106, 200, 112, 200.5f, 112, 200.5f);
    event(MotionEvent.ACTION_POINTER_DOWN, 1, 1020, 0, two, 120, 201, 700, 800);
    event(MotionEvent.ACTION_MOVE, 0, 1031, 0, two, 120, 201, 710, 800);
    event(MotionEvent.ACTION_POINTER_UP, 1, 1040, MotionEvent.FLAG_CANCELED, two, 120, 201, 710, 800);
    event(MotionEvent.ACTION_UP, 0, 1050, 0, one, 121, 201);
    event(MotionEvent.ACTION_DOWN, 0, 1200, 0, two, 5, 6, 0, 0);
    event(MotionEvent.ACTION_CANCEL, 0, 1210, 0, one, 5, 6);
    event(MotionEvent.ACTION_DOWN, 0, 1300, 0, one, 9, 9);
    System.out.print(recorder.trace("android \"check\"\n", new View()));
  }
}
