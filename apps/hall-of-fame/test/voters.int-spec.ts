import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { someUser } from '@music/testing';
import { VotersService } from '../src/voters/voters.service.js';
import { type HallOfFame, startHallOfFame } from './hall-of-fame.fixture.js';

let hall: HallOfFame;
beforeAll(async () => {
  hall = await startHallOfFame();
});
afterAll(() => hall.stop());

it('the copy of a voter keeps the newest data, also if older data arrive later', async () => {
  const voters = hall.get(VotersService);
  const newest = someUser({ userId: 70, version: 3, email: 'new@example.org', emailVerified: true });
  await voters.saveNewer([{ ...newest, version: 2, email: 'first@example.org' }]);
  await voters.saveNewer([newest]);
  await voters.saveNewer([{ ...newest, version: 1, email: 'old@example.org', emailVerified: false }]);
  expect(
    await hall.query('select version, email, email_verified from hall_of_fame.voters where user_id = 70'),
  ).toEqual([{ version: 3, email: 'new@example.org', email_verified: true }]);
});
