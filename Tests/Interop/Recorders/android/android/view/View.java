package android.view;

import android.content.res.Resources;

/** As much of the platform's class as the recorder reads. */
public class View {
  public int getWidth() {
    return 1080;
  }

  public int getHeight() {
    return 2400;
  }

  public Resources getResources() {
    return new Resources();
  }
}
