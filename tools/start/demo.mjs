import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './step.mjs';
import { root } from './workspace.mjs';

/**
 * The number of publications of the demo catalogue; 0 if there should be none, or the value is invalid, which the shop reports.
 */
export function demoSize(environment) {
  const wanted = Number(environment.DEMO_PUBLICATIONS?.trim() || 2_000);
  const unwanted = environment.DATABASE_URL?.trim() || environment.NODE_ENV === 'production';
  return unwanted || !Number.isInteger(wanted) || wanted < 0 || wanted > 200_000 ? 0 : wanted;
}

/**
 * Writes the demo catalogue's CSV files to `<dataDir>/demo`, once for each size. The shop loads them only into an empty
 * embedded database.
 */
export async function ensureDemoCatalogue(dataDir, size) {
  const folder = join(dataDir, 'demo');
  const note = join(dataDir, 'demo-size');
  const presentSize = existsSync(folder) && existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0;
  if (size === 0 || size === presentSize) return;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const program = join(root, 'tools/demo-data/dist/main.js');
  await step('Creating the demo catalogue', process.execPath, [
    program,
    fresh,
    '--publications',
    String(size),
  ]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  writeFileSync(note, `${size}\n`);
}
