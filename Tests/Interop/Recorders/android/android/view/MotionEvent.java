package android.view;

/** An event made of numbers: as much of the platform's class as the recorder reads. */
public final class MotionEvent {
  public static final int ACTION_DOWN = 0;
  public static final int ACTION_UP = 1;
  public static final int ACTION_MOVE = 2;
  public static final int ACTION_CANCEL = 3;
  public static final int ACTION_POINTER_DOWN = 5;
  public static final int ACTION_POINTER_UP = 6;
  public static final int FLAG_CANCELED = 0x20;

  private final int action;
  private final int index;
  private final long time;
  private final int flags;
  private final int[] ids;
  private final float[] places;
  private final long[] historyTimes;
  private final float[] historyPlaces;

  /** Places are x and y of each pointer; history has a time, and x and y of each pointer, a sample. */
  public MotionEvent(
      int action, int index, long time, int flags, int[] ids, float[] places, long[] historyTimes,
      float[] historyPlaces) {
    this.action = action;
    this.index = index;
    this.time = time;
    this.flags = flags;
    this.ids = ids;
    this.places = places;
    this.historyTimes = historyTimes;
    this.historyPlaces = historyPlaces;
  }

  public int getActionMasked() {
    return action;
  }

  public int getActionIndex() {
    return index;
  }

  public int getFlags() {
    return flags;
  }

  public int getPointerCount() {
    return ids.length;
  }

  public int getPointerId(int pointer) {
    return ids[pointer];
  }

  public long getEventTime() {
    return time;
  }

  public long getEventTimeNanos() {
    return time * 1_000_000 + 123_456;
  }

  public float getX(int pointer) {
    return places[2 * pointer];
  }

  public float getY(int pointer) {
    return places[2 * pointer + 1];
  }

  public float getPressure(int pointer) {
    return 1e-5f;
  }

  public float getTouchMajor(int pointer) {
    return pointer == 0 ? 61.5f : 0;
  }

  public float getTouchMinor(int pointer) {
    return 40;
  }

  public int getHistorySize() {
    return historyTimes.length;
  }

  public long getHistoricalEventTime(int position) {
    return historyTimes[position];
  }

  public long getHistoricalEventTimeNanos(int position) {
    return historyTimes[position] * 1_000_000 + 123_456;
  }

  public float getHistoricalX(int pointer, int position) {
    return historyPlaces[2 * (position * ids.length + pointer)];
  }

  public float getHistoricalY(int pointer, int position) {
    return historyPlaces[2 * (position * ids.length + pointer) + 1];
  }
}
