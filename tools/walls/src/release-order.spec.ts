import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@music/contracts';
import { allCalls, type Call, serviceOf } from '@music/contracts';
import { isTest, readProjects, workspaceRoot } from './workspace.js';

const read = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');
const services = JSON.parse(read('services.json')) as { name: string }[];
const [sentence = ''] = /in this order: [^.]*\./.exec(read('docs/scaling.md')) ?? [];
const order = [...sentence.matchAll(/`([\w-]+)`/g)].map(([, name]) => name ?? '');

const calls = new Map(
  Object.entries<unknown>(contracts).filter((entry): entry is [string, Call] =>
    allCalls.includes(entry[1] as Call),
  ),
);
const called = (text: string) =>
  [...text.matchAll(/\bbus\s*\.call\(\s*(\w+)/g)].flatMap(([, name]) => calls.get(name ?? '') ?? []);

/** `library calls checkout`, each once. */
const pairs = readProjects(workspaceRoot)
  .filter(({ folder }) => order.includes(folder.replace('apps/', '')))
  .flatMap(({ folder, files }) =>
    files
      .filter(({ path }) => !isTest(path))
      .flatMap(({ text }) => called(text))
      .map((call) => ({ caller: folder.replace('apps/', ''), answerer: serviceOf(call.name) })),
  );

describe('the order in which a release is deployed', () => {
  it('names every service once', () => {
    expect([...order].sort()).toEqual(services.map(({ name }) => name).sort());
  });

  it('has every service before those that call it, except the library before the catalogue', () => {
    expect(pairs).toContainEqual({ caller: 'library', answerer: 'checkout' });
    const backwards = pairs.filter(({ caller, answerer }) => order.indexOf(answerer) > order.indexOf(caller));
    expect(new Set(backwards.map(({ caller, answerer }) => `${caller} calls ${answerer}`))).toEqual(
      new Set(['catalogue calls library']),
    );
  });
});
