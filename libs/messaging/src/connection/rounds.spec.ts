import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { Rounds } from './rounds.js';

describe('Rounds', () => {
  it('never runs two rounds at once, and joins the wakes of a round into one more', async () => {
    let running = 0;
    let most = 0;
    let count = 0;
    const rounds = new Rounds(async () => {
      count += 1;
      most = Math.max(most, (running += 1));
      await wait(20);
      running -= 1;
    });
    rounds.wake();
    rounds.wake();
    rounds.wake();
    while (count < 2 || running) await wait(5);
    expect([count, most]).toEqual([2, 1]);
    rounds.wake();
    await rounds.end();
    expect(count).toBe(3);
  });

  it('waits for the running round at its end and ignores later wakes', async () => {
    let count = 0;
    const rounds = new Rounds(async () => {
      await wait(20);
      count += 1;
    });
    rounds.wake();
    rounds.wake();
    await rounds.end();
    rounds.wake();
    await wait(40);
    expect(count).toBe(1);
  });
});
