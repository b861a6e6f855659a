import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CallError } from '@music/messaging';
import type { SessionStorage } from '../src/session/session-storage.js';

type Stored = { holder?: { userId: number; epoch: number; remember: boolean } } | null;

const hours = 3_600;
/** How long a test may take between a write and the look at what is left. */
const toleranceSeconds = 600;

/**
 * What every store of sessions must do; run with PostgreSQL and Redis. `away` makes it stop answering; `secondsLeft` and
 * `expireIn` read and change when it forgets a session.
 */
export function sessionTableSuite(
  name: string,
  open: () => Promise<{
    storage: SessionStorage;
    away: () => Promise<unknown>;
    secondsLeft: (id: string) => Promise<number>;
    expireIn: (id: string, seconds: number) => Promise<unknown>;
    close: () => Promise<unknown>;
  }>,
): void {
  describe(`sessions: ${name}`, () => {
    let place: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      place = await open();
    });
    afterAll(() => place.close());

    const stored = (userId?: number, remember = false) =>
      ({
        cookie: { originalMaxAge: null },
        ...(userId ? { holder: { userId, epoch: 1, remember } } : {}),
      }) as Parameters<SessionStorage['store']['set']>[1];
    const done = (work: (callback: (error?: Error) => void) => void) =>
      new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
    const set = (id: string, userId?: number, remember = false) =>
      done((callback) => place.storage.store.set(id, stored(userId, remember), callback));
    const destroy = (id: string) => done((callback) => place.storage.store.destroy(id, callback));
    const get = (id: string) =>
      new Promise<Stored>((resolve, reject) =>
        place.storage.store.get(id, (error: Error | null, session) =>
          error ? reject(error) : resolve(session ?? null),
        ),
      );

    it('stores a session only under the id it was started with', async () => {
      const [id, other] = [randomUUID(), randomUUID()];
      await set(id);
      await set(id, 7);
      expect((await get(id))?.holder).toEqual({ userId: 7, epoch: 1, remember: false });
      expect(await get(other)).toBeNull();
    });

    it('does not restore a session from a request that outlives it', async () => {
      const id = randomUUID();
      await set(id);
      await set(id, 7);
      await destroy(id);
      await set(id, 7);
      expect(await get(id)).toBeNull();
    });

    it('has nothing for an id that was never issued', async () => {
      const id = randomUUID();
      await set(id, 7);
      expect(await get(id)).toBeNull();
    });

    const expectLeft = async (id: string, seconds: number) => {
      const left = await place.secondsLeft(id);
      expect(left).toBeLessThanOrEqual(seconds);
      expect(left).toBeGreaterThan(seconds - Math.min(toleranceSeconds, seconds));
    };

    it.each([
      [12 * hours, false],
      [30 * 24 * hours, true],
    ])(
      'gives a session %i seconds from each time it is stored (remembered: %p)',
      async (seconds, remember) => {
        const id = randomUUID();
        await set(id);
        await expectLeft(id, 60);
        await set(id, 7, remember);
        await expectLeft(id, seconds);
        await place.expireIn(id, 2 * toleranceSeconds);
        await expectLeft(id, 2 * toleranceSeconds);
        await set(id, 7, remember);
        await expectLeft(id, seconds);
      },
    );

    it('does not find a session whose time is over', async () => {
      const id = randomUUID();
      await set(id);
      await set(id, 7);
      await place.expireIn(id, 0);
      expect(await get(id)).toBeNull();
    });

    it('ends a session that does not exist without an error', async () => {
      await expect(destroy(randomUUID())).resolves.toBeUndefined();
    });

    it('answer 503 if the store does not answer, instead of waiting for it', async () => {
      const id = randomUUID();
      await place.away();
      for (const work of [() => get(id), () => set(id), () => destroy(id)]) {
        const result: unknown = await work().then(
          () => null,
          (error: unknown) => error,
        );
        expect(result instanceof CallError && result.code).toBe('UNAVAILABLE');
      }
    });
  });
}
