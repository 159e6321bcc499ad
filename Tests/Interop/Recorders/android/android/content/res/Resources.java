package android.content.res;

import android.util.DisplayMetrics;

/** As much of the platform's class as the recorder reads. */
public class Resources {
  public DisplayMetrics getDisplayMetrics() {
    return new DisplayMetrics();
  }
}
