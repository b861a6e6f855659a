const twoDigits = (value: number): string => String(value).padStart(2, '0');

const clock = (seconds: number): [hours: number, minutes: number, seconds: number] => {
  const whole = Math.round(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
};

/** A duration in seconds as `3:05` or `1:02:03`; nothing if it is unknown. */
export const durationText = (duration: number | null): string => {
  if (duration === null) return '';
  const [hours, minutes, seconds] = clock(duration);
  const tail = twoDigits(seconds);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${tail}` : `${minutes}:${tail}`;
};

/** A duration in seconds as ISO 8601, `PT3M5S`, for machines. */
export const durationIso = (duration: number): string => {
  const [hours, minutes, seconds] = clock(duration);
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds}S`;
};
