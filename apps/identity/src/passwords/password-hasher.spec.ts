import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CallError } from '@music/messaging';
import { readIdentityConfig } from '../config.js';
import { PasswordHasher } from './password-hasher.js';

async function hasherWith(environment: Record<string, string>): Promise<PasswordHasher> {
  const cheap = { ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1' };
  const hasher = new PasswordHasher(readIdentityConfig({ ...cheap, ...environment }));
  await hasher.onModuleInit();
  return hasher;
}

describe('PasswordHasher', () => {
  let hasher: PasswordHasher;
  beforeAll(async () => {
    hasher = await hasherWith({});
  });

  it('makes argon2id hashes with the configured cost and a new salt each time', async () => {
    const [one, two] = [await hasher.hash('a fine tuba line'), await hasher.hash('a fine tuba line')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect(two).not.toBe(one);
  });

  it('tells the right password from a wrong one', async () => {
    const hash = await hasher.hash('a fine tuba line');
    expect(await hasher.matches(hash, 'a fine tuba line')).toBe(true);
    expect(await hasher.matches(hash, 'a fine tuba lime')).toBe(false);
  });

  it('accepts an accented letter in every Unicode form', async () => {
    const hash = await hasher.hash('caf\u00e9 caf\u00e9 caf\u00e9');
    expect(await hasher.matches(hash, 'cafe\u0301 cafe\u0301 cafe\u0301')).toBe(true);
  });

  it('takes as long for an unknown user as for a known one, and never accepts the unknown one', async () => {
    const dear = await hasherWith({ ARGON2_MEMORY_KIB: '65536', ARGON2_PASSES: '3' });
    const hash = await dear.hash('a fine tuba line');
    const timeFor = async (known: string | null) => {
      const began = performance.now();
      expect(await dear.matches(known, 'wrong')).toBe(false);
      return performance.now() - began;
    };
    expect(await dear.matches(null, '')).toBe(false);
    // In turn, so that a machine that becomes busy delays both; and only the quickest counts.
    let [unknown, known] = [Infinity, Infinity];
    for (let round = 0; round < 10; round += 1) {
      unknown = Math.min(unknown, await timeFor(null));
      known = Math.min(known, await timeFor(hash));
    }
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('recognises a hash with an older cost', async () => {
    const hash = await hasher.hash('a fine tuba line');
    expect(hasher.isOutdated(hash)).toBe(false);
    expect((await hasherWith({ ARGON2_PASSES: '2' })).isOutdated(hash)).toBe(true);
  });

  it('refuses at once if too many are waiting, and then continues', async () => {
    const busy = await hasherWith({ HASH_CONCURRENCY: '2', HASH_QUEUE: '3' });
    const ends: string[] = [];
    const tries = Array.from({ length: 50 }, () => busy.hash('a fine tuba line'));
    for (const each of tries) each.then(() => ends.push('hashed')).catch(() => ends.push('refused'));
    const results = await Promise.allSettled(tries);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(results.length - refused.length).toBe(5);
    expect(refused.map(({ reason }) => (reason as CallError).code)).toEqual(
      Array.from({ length: 45 }, () => 'TOO_MANY_REQUESTS'),
    );
    expect(ends.slice(0, 45)).toEqual(Array.from({ length: 45 }, () => 'refused'));
    expect(await busy.hash('a fine tuba line')).toContain('$argon2id$');
  });
});
