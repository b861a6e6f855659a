import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { GeneratorProcess } from './generator-process.js';

const folder = mkdtempSync(join(tmpdir(), 'generator-'));
const path = join(folder, 'generator.mjs');
writeFileSync(
  path,
  `export const pid = () => process.pid;
   export const secrets = () => Object.keys(process.env).filter((name) => name.startsWith('SECRET'));
   export const bytes = ({ more }) => ({ content: new Uint8Array([1, 2, ...more]) });
   export const fail = () => { throw new Error('no such chord'); };
   export const crash = () => process.exit(3);
   export const hang = () => { for (;;); };`,
);
const generators: GeneratorProcess[] = [];
function generator(limits: { timeoutMs?: number; idleMs?: number } = {}): GeneratorProcess {
  const made = new GeneratorProcess(pathToFileURL(path).href, {
    timeoutMs: 60_000,
    idleMs: 60_000,
    heapMegabytes: 64,
    ...limits,
  });
  generators.push(made);
  return made;
}
afterAll(async () => {
  await Promise.all(generators.map((each) => each.end()));
  rmSync(folder, { recursive: true });
});

it('returns bytes, from one process without secrets, and reports errors', async () => {
  const program = generator();
  expect(await program.run('bytes', { more: new Uint8Array([3]) })).toEqual({
    content: new Uint8Array([1, 2, 3]),
  });
  const [one, other] = await Promise.all([program.run('pid', null), program.run('pid', null)]);
  expect([one === other, one === process.pid]).toEqual([true, false]);
  expect(await program.run('secrets', null)).toEqual([]);
  await expect(program.run('fail', null)).rejects.toThrow('no such chord');
  const [gone] = await Promise.allSettled([program.run('crash', null), program.run('hang', null)]);
  expect(gone.status).toBe('rejected');
  expect(await program.run('pid', null)).not.toBe(one);
});

it('ends calls that take too long, and itself when nothing is left to do', async () => {
  await expect(generator({ timeoutMs: 300 }).run('hang', null)).rejects.toThrow('ended');
  const idle = generator({ idleMs: 0 });
  const pid = Number(await idle.run('pid', null));
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await idle.run('pid', null)).not.toBe(pid);
});
