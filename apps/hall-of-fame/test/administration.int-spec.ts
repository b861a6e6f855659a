import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listManagedEditions } from '@music/contracts';
import { Database } from '@music/platform';
import { admin, edition, type HallOfFame, startHallOfFame } from './hall-of-fame.fixture.js';

let hall: HallOfFame;
beforeAll(async () => {
  hall = await startHallOfFame();
});
afterAll(() => hall.stop());

async function statementsOfList(): Promise<number> {
  const { dataSource } = hall.get(Database);
  const before = dataSource.logger;
  let count = 0;
  Object.assign(dataSource, { logger: { ...before, logQuery: () => (count += 1) } });
  await hall.call(admin, listManagedEditions, {});
  Object.assign(dataSource, { logger: before });
  return count;
}

it('the administrators’ list takes the same number of statements for any number of editions', async () => {
  await edition(hall);
  const before = await statementsOfList();
  for (let at = 0; at < 5; at += 1) await edition(hall);
  expect(await statementsOfList()).toBe(before);
  expect(before).toBeGreaterThan(0);
});
