#!/usr/bin/env node
// Compiles one project's src to dist with SWC. Run from the project's folder by its build script.
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { transformFile } from '@swc/core';

const projectDir = resolve(process.argv[2] ?? process.cwd());
const workspaceRoot = resolve(import.meta.dirname, '../..');
const source = join(projectDir, 'src');
const output = join(projectDir, 'dist');

const isSpec = (file) => /[.-]spec\.tsx?$/.test(file);
const isTypeScript = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function write(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

/** Compiles a TypeScript file, or copies anything else (SQL, fonts, JSON) as it is. */
async function emit(file, options) {
  const target = join(output, relative(source, file));
  if (!isTypeScript(file)) {
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target);
    return [target];
  }
  const { code, map } = await transformFile(file, { ...options, swcrc: false, outputPath: dirname(target) });
  const script = target.replace(/\.tsx?$/, '.js');
  const link = `\n//# sourceMappingURL=${relative(dirname(script), `${script}.map`)}\n`;
  return [await write(script, map ? code + link : code), ...(map ? [await write(`${script}.map`, map)] : [])];
}

const options = JSON.parse(await readFile(join(workspaceRoot, '.swcrc'), 'utf8'));
const sources = (await filesBelow(source)).filter((file) => !isSpec(file) && !file.endsWith('.d.ts'));
const emitted = new Set((await Promise.all(sources.map((file) => emit(file, options)))).flat());
const stale = (await filesBelow(output)).filter((file) => !emitted.has(file));
await Promise.all(stale.map((file) => rm(file)));
console.log(
  `${relative(workspaceRoot, projectDir)}: ${sources.length} files compiled, ${stale.length} removed`,
);
