const minuteMs = 60_000;

/** For warnings that a flood of requests would repeat: after a call, further calls do nothing for a minute. */
export function onceAMinute<A extends unknown[]>(warn: (...args: A) => void): (...args: A) => void {
  let silentUntil = 0;
  return (...args) => {
    // Not the clock of the host: that it was changed may be what the warning is about.
    const now = performance.now();
    if (now < silentUntil) return;
    silentUntil = now + minuteMs;
    warn(...args);
  };
}
