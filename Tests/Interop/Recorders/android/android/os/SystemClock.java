package android.os;

/** A clock that a check sets. */
public final class SystemClock {
  public static long now;

  public static long uptimeMillis() {
    return now;
  }
}
