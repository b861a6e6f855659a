import { spawnSync } from 'node:child_process';

/** Whether this computer has fonts that may stand in for the shop's (fonts.css). Outside Linux they are part of the system. */
export function hasStandInFonts() {
  if (process.platform !== 'linux') return true;
  const families = (spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout ?? '').split(/[,\n]/);
  const has = (...names) => names.some((name) => families.includes(name));
  return has('Times New Roman', 'Liberation Serif') && has('Arial', 'Liberation Sans');
}
