package android.os;

/** As much of the platform's class as the recorder reads. */
public final class Build {
  public static final String MANUFACTURER = "Test \"Works\"";
  public static final String MODEL = "One\\Two";

  public static final class VERSION {
    public static int SDK_INT = 34;
    public static final String RELEASE = "14";
  }
}
