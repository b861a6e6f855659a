import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { listManagedEditions } from '@music/contracts';
import { Database } from '@music/platform';
import { admin, edition, type HallOfFame, startHallOfFame } from './hall-of-fame.fixture.js';

let hall: HallOfFame;
beforeAll(async () => {
  hall = await startHallOfFame();
});
afterAll(() => hall.stop());

async function countStatements(): Promise<number> {
  const { dataSource } = hall.get(Database);
  let count = 0;
  const logQuery = jest.spyOn(dataSource.logger, 'logQuery').mockImplementation(() => void (count += 1));
  await hall.call(admin, listManagedEditions, {});
  logQuery.mockRestore();
  return count;
}
/** The least of three counts: the service's own work in between is counted too. */
const statementsOfList = async (): Promise<number> =>
  Math.min(await countStatements(), await countStatements(), await countStatements());

it('the administrators’ list takes the same number of statements for any number of editions', async () => {
  await edition(hall);
  const before = await statementsOfList();
  for (let at = 0; at < 5; at += 1) await edition(hall);
  expect(await statementsOfList()).toBe(before);
  expect(before).toBeGreaterThan(0);
});
