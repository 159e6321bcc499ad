/// What explanations look like, line for line.
enum Snapshots {
  static let pan = """
    · made  touch 1 was recognised: pan at 5.83 pt, limit 3 pt, 20 ms after touch down (at event 2,
        2.83 pt more than the slop); it would have been a tap if lifted 320.1 ms earlier

    touch 1
       event  after ms      x pt      y pt  what the rules say
           0       0.0      0.00      0.00  began
           1      10.0      1.00      0.00  moved       slop: 1 pt, not >= 3 pt
           2      20.0      5.00      3.00  moved       slop: 5.83 pt, >= 3 pt  → the pan begins
           3      30.0     30.00     10.00  moved
           4     340.0     30.00     10.00  ended       → the pan ends

    by the rules of other systems
      uikit        pan   pan at 31.62 pt, limit 10 pt, 30 ms after touch down
      android      pan   pan at 31.62 pt, limit 8 pt, 30 ms after touch down
      flutter      pan   pan at 30 pt, limit 18 pt, 30 ms after touch down
      chromium     pan   pan at 31.62 pt, limit 15 pt, 30 ms after touch down
      hammer       pan   pan at 31.62 pt, limit 10 pt, 30 ms after touch down
      qt           none  contacts: 1, not >= 2; tap slop: 31.62 pt, not <= 10 pt (SwipeSlider by these
            rules: pan)
      gtk          pan   pan at touch down, without a slop
      rngh         pan   pan at 31.62 pt, limit 15 pt, 30 ms after touch down
      use-gesture  pan   pan at 1 pt, limit 0 pt, 10 ms after touch down
      each system's own recogniser, its only rival a tap; in brackets SwipeSlider with that --profile

    SwipeSlider · profile ek · every-touch · delivery raw

    """

  static let none = """
    ○ made  touch 1 was not recognised: no tap, held 362.1 ms, limit 300 ms; moved 2.83 pt, slop 3 pt;
        it would have been a pan with a slop of 2.82 pt or less, or a tap if lifted 62.1 ms earlier

    touch 1
       event  after ms      x pt      y pt  what the rules say
           0       0.0      0.00      0.00  began
           1     200.0      2.00      2.00  moved       slop: 2.83 pt, not >= 3 pt
           2     362.1      2.00      2.00  ended       tap window: 362.1 ms, not < 300 ms  → neither
                                                        pan nor tap

    by the rules of other systems
      uikit        none   slop: 2.83 pt, not >= 10 pt; tap window: 362.1 ms, not < 300 ms
      android      tap    tap, held 362.1 ms, limit 400 ms
      flutter      tap    tap, held 362.1 ms, no limit
      chromium     tap    tap, held 362.1 ms, limit 500 ms
      hammer       press  long press after 251 ms (SwipeSlider by these rules: none)
      qt           tap    tap, held 362.1 ms, limit 800 ms
      gtk          pan    pan at touch down, without a slop
      rngh         tap    tap, held 362.1 ms, limit 500 ms
      use-gesture  pan    pan at 2 pt, limit 0 pt, 200 ms after touch down
      each system's own recogniser, its only rival a tap; in brackets SwipeSlider with that --profile

    SwipeSlider · profile ek · every-touch · delivery raw

    """

  static let parent = """
    ○ made  touch 1 was not recognised: scroll won: moved 12 pt vertically, limit 10 pt, 90 ms after
        touch down; it would have been a pan with a scroll slop of 12.01 pt or more, or without the
        scroll

    touch 1
       event  after ms      x pt      y pt  what the rules say
           0       0.0      0.00      0.00  began       → kept from the control
           1      50.0      1.00      6.00  moved
           2      90.0      2.00     12.00  moved       → scroll won: moved 12 pt vertically, limit
                                                        10 pt, 90 ms after touch down
           3     110.0      2.00     30.00  ended

    by the rules of other systems
      uikit        pan   pan at 12.17 pt, limit 10 pt, 90 ms after touch down (SwipeSlider by these
            rules: ignored)
      android      pan   pan at 12.17 pt, limit 8 pt, 90 ms after touch down (SwipeSlider by these
            rules: ignored)
      flutter      tap   tap, held 110 ms, no limit (SwipeSlider by these rules: ignored)
      chromium     tap   tap, held 110 ms, limit 500 ms (SwipeSlider by these rules: ignored)
      hammer       pan   pan at 12.17 pt, limit 10 pt, 90 ms after touch down (SwipeSlider by these
            rules: ignored)
      qt           none  contacts: 1, not >= 2; tap slop: 12.17 pt, not <= 10 pt (SwipeSlider by these
            rules: ignored)
      gtk          pan   pan at touch down, without a slop (SwipeSlider by these rules: ignored)
      rngh         tap   tap, held 110 ms, limit 500 ms (SwipeSlider by these rules: ignored)
      use-gesture  pan   pan at 6 pt, limit 0 pt, 50 ms after touch down (SwipeSlider by these rules:
            ignored)
      each system's own recogniser, its only rival a tap; in brackets SwipeSlider with that --profile

    SwipeSlider · profile ek · every-touch · delivery raw · inside a scroll

    """
}
