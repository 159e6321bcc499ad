package android.util;

/** As much of the platform's class as the recorder reads. */
public class DisplayMetrics {
  public float density = 2.625f;
  public float xdpi = 420;
  public float ydpi = 422.5f;
}
