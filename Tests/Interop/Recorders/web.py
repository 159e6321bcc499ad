#!/usr/bin/env python3
"""Plays touches to the web recorder in a headless Chromium and prints the trace.

usage: web.py SWIPEBENCH-RECORDER.js [CHROMIUM]

The browser is driven over its debugging pipe: one swipe with moves faster than frames, a second finger, a
cancelled touch and one that stays down.
"""
import fcntl
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

PAGE = """<!doctype html><meta name="viewport" content="width=device-width,initial-scale=1">
<style>body { touch-action: none; height: 800px }</style>
<script src="recorder.js"></script><script>const recorder = new SwipeBenchRecorder();</script>
"""


class Browser:
    """A headless Chromium at the other end of two pipes."""

    def __init__(self, program, folder):
        commands, self.commands = self.pipe()
        self.answers, answers = self.pipe()

        def connect():
            os.dup2(commands, 3)
            os.dup2(answers, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--touch-events=enabled",
             "--remote-debugging-pipe", f"--user-data-dir={folder}/profile", "--window-size=412,915",
             "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count = 0
        self.rest = b""

    @staticmethod
    def pipe():
        """Two ends with numbers above those that the browser expects."""
        return [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in os.pipe()]

    def send(self, method, session=None, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        return self.count

    def receive(self, number):
        while True:
            while b"\0" in self.rest:
                text, self.rest = self.rest.split(b"\0", 1)
                message = json.loads(text)
                if message.get("id") == number:
                    if "error" in message:
                        raise RuntimeError(message["error"])
                    return message["result"]
            self.rest += os.read(self.answers, 1 << 16)

    def call(self, method, session=None, **parameters):
        return self.receive(self.send(method, session, **parameters))


def play(browser, session):
    """Sends all touches without waiting for the page, so that moves pile up within a frame."""
    sent = []

    def touch(kind, *points):
        points = [{"id": i, "x": x, "y": y, "force": 0.4, "radiusX": 12, "radiusY": 9} for i, x, y in points]
        sent.append(browser.send("Input.dispatchTouchEvent", session, type=kind, touchPoints=points))

    touch("touchStart", (1, 50, 400))
    for step in range(1, 60):
        touch("touchMove", (1, 50 + step * 4.5, 400 - step * 0.25))
        time.sleep(0.002)
    touch("touchStart", (1, 315, 385), (2, 100, 700))
    for step in range(1, 20):
        touch("touchMove", (1, 315, 385 - step), (2, 100 + step, 700))
        time.sleep(0.008)
    touch("touchEnd", (2, 119, 700))
    touch("touchEnd")
    touch("touchStart", (3, 200, 200))
    touch("touchMove", (3, 205, 201))
    touch("touchCancel")
    touch("touchStart", (4, 20, 20))
    touch("touchMove", (4, 25, 30))
    for number in sent:
        browser.receive(number)
    time.sleep(0.3)


def main():
    recorder = pathlib.Path(sys.argv[1]).read_text()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        (pathlib.Path(folder) / "recorder.js").write_text(recorder)
        (pathlib.Path(folder) / "page.html").write_text(PAGE)
        browser = Browser(sys.argv[2] if len(sys.argv) > 2 else "chromium", folder)
        target = browser.call("Target.createTarget", url=f"file://{folder}/page.html")["targetId"]
        session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        browser.call("Emulation.setTouchEmulationEnabled", session, enabled=True, maxTouchPoints=5)
        browser.call("Emulation.setDeviceMetricsOverride", session, width=412, height=915,
                     deviceScaleFactor=2.625, mobile=True)
        time.sleep(1)
        play(browser, session)
        answer = browser.call("Runtime.evaluate", session, returnByValue=True,
                              expression='recorder.stop(); recorder.trace("web \\"check\\"")')
        sys.stdout.write(answer["result"]["value"])
        browser.call("Browser.close")
        browser.process.wait(timeout=20)


main()
