import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertWritable } from './install.mjs';
import { step } from './step.mjs';
import { root } from './workspace.mjs';

const stampFile = join(root, '.cache/build-stamp');
const shared = ['.swcrc', 'tsconfig.base.json', 'package-lock.json', 'tools/build/build.mjs'];
const ignored = /(^|\/)(node_modules|dist|test|docs)(\/|$)|[.-]spec\.tsx?$/;

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (ignored.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The folders of all projects with a build script. */
function builtProjects() {
  const folders = ['apps', 'libs', 'tools'].flatMap((area) =>
    readdirSync(join(root, area)).map((name) => `${area}/${name}`),
  );
  return folders.filter((folder) => {
    const file = join(root, folder, 'package.json');
    return existsSync(file) && Boolean(JSON.parse(readFileSync(file, 'utf8')).scripts?.build);
  });
}

/** One hash over all that a build reads; contents, not times, so a checkout or a copy changes nothing. */
function sourceHash(projects) {
  const hash = createHash('sha1');
  for (const file of [...shared, ...projects.flatMap(filesBelow)].sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function isBuilt(projects, hash) {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return stamp === hash && projects.every((project) => existsSync(join(root, project, 'dist')));
}

/** Nx without its daemon and its plugin processes: quicker for one run, and no process stays behind. */
export const nxEnvironment = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false' };
export const nx = (args) => [process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args]];

/** Builds every project, unless nothing changed since the last time. */
export async function ensureBuilt() {
  const projects = builtProjects();
  const hash = sourceHash(projects);
  if (isBuilt(projects, hash)) return;
  assertWritable(root);
  rmSync(stampFile, { force: true });
  const [command, args] = nx(['run-many', '-t', 'build', '--output-style=static']);
  await step('Building', command, args, { environment: nxEnvironment });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, hash);
}
