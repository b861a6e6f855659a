import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changePieceList,
  eraseAccount,
  exportAccount,
  getPieceLists,
  type PieceList,
  maxListedPieces,
  type PieceKey,
} from '@music/contracts';
import { type Identity, password, registered, startIdentity } from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

type Account = Awaited<ReturnType<typeof registered>>;
const brass = (pieceId: number): PieceKey => ({ category: 'brass', pieceId });
const change = ({ actor }: Account, list: PieceList, pieces: PieceKey[], kept = true) =>
  identity.call(actor, changePieceList, { list, pieces, kept });
const rows = ({ id }: Account) =>
  identity.query<unknown[]>('select 1 from kept_pieces where user_id = $1', [id]);

describe('piece lists', () => {
  it('each list has its own, newest first, without duplicates', async () => {
    const [ann, bob] = [await registered(identity), await registered(identity)];
    await change(ann, 'saved', [brass(1), { category: 'vocal', pieceId: 1 }]);
    await change(ann, 'saved', [brass(2), brass(1)]);
    await change(ann, 'played', [brass(7)]);
    await change(bob, 'saved', [brass(9)]);
    const { saved, played } = await identity.call(ann.actor, getPieceLists, {});
    expect(saved).toEqual([brass(2), brass(1), { category: 'vocal', pieceId: 1 }]);
    expect(played).toEqual([brass(7)]);
    expect((await change(ann, 'saved', [brass(1), brass(99)], false)).saved).toEqual([
      brass(2),
      { category: 'vocal', pieceId: 1 },
    ]);
  });

  it('a list ends at its limit, also with many concurrent changes', async () => {
    const ann = await registered(identity);
    const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => brass(from + at));
    await change(ann, 'saved', many(1, maxListedPieces - 1));
    const results = await Promise.allSettled(
      [5_000, 6_000, 7_000].map((id) => change(ann, 'saved', [brass(id)])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    });
    expect(await rows(ann)).toHaveLength(maxListedPieces);
    await change(ann, 'played', [brass(1)]);
  });

  it('they are exported, and erased with the account, even if changes come at the same moment', async () => {
    const ann = await registered(identity);
    await change(ann, 'saved', [brass(3)]);
    const { keptPieces } = await identity.call(ann.actor, exportAccount, { password });
    expect(keptPieces).toEqual({ saved: [brass(3)], played: [] });
    await Promise.allSettled([
      identity.call(ann.actor, eraseAccount, { password }),
      ...[4, 5, 6].map((id) => change(ann, 'saved', [brass(id)])),
    ]);
    expect(await rows(ann)).toEqual([]);
  });
});
