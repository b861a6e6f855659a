import { accepted, type Cell, rejected, repaired } from './cell.js';

/** Longer than any piece: a spreadsheet that mistakes `4:05` for a time of day writes `04:05:00`. */
const maxSeconds = 3 * 3600;

const colons = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;
const units = /^(?:(\d{1,3}) ?(?:'|′|m|min\.?)) ?(?:(\d{1,2}) ?(?:"|″|''|s|sec\.?)?)?$/i;

function checkDuration(seconds: number, problem?: string): Cell<number | null> {
  if (seconds < 1) return rejected('a duration of zero');
  if (seconds > maxSeconds) return rejected('longer than three hours: are these hours and minutes?');
  return problem ? repaired(seconds, problem) : accepted(seconds);
}

/** Reads seconds: `245`, `4:05`, `1:02:03`, `4'05"`; null when empty. */
export function readDuration(text: string): Cell<number | null> {
  if (text === '') return accepted(null);
  if (/^\d{1,5}$/.test(text)) return checkDuration(Number(text));
  const clock = colons.exec(text);
  if (clock) return checkDuration(Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]));
  const written = units.exec(text);
  if (written) return checkDuration(Number(written[1]) * 60 + Number(written[2] ?? 0), 'not written as m:ss');
  return rejected('not a duration: write seconds or m:ss');
}
