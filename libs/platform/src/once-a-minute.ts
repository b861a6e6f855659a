const minuteMs = 60_000;

/** For warnings that a flood of requests would repeat: calls in the minute after one that was carried out do nothing. */
export function onceAMinute<A extends unknown[]>(warn: (...args: A) => void): (...args: A) => void {
  let silentUntil = 0;
  return (...args) => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + minuteMs;
    warn(...args);
  };
}
