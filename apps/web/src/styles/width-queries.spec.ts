import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

const here = 'apps/web/src/';
const files = readdirSync(here, { encoding: 'utf8', recursive: true }).filter((file) =>
  /(?<!\.spec)\.(css|tsx)$/.test(file),
);

it('the width of the window is compared in em, so that larger text gets the layout of a narrower window', () => {
  const queries = files.flatMap((file) =>
    [...readFileSync(here + file, 'utf8').matchAll(/\((?:min|max)-width: ?[^)]+\)/g)].map(
      ([query]) => `${file} ${query}`,
    ),
  );
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.filter((query) => query.endsWith('px)'))).toEqual([]);
});
