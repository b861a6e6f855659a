import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DemoProgress } from '@music/contracts';
import { act, render, screen } from '@testing-library/react';
import { answerCalls } from '../../testing/calls.js';
import DemoNote from './demo-note.js';

describe('the note about the demo music', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Opens it in a shop that answers this, and again and again after ten seconds each. */
  async function watch(...answers: DemoProgress[]) {
    const { answers: table, sent } = answerCalls({});
    const shown: (string | undefined)[] = [];
    for (const [at, progress] of answers.entries()) {
      table['GET /api/demo-music'] = progress;
      if (at === 0) render(<DemoNote />);
      await act(() => jest.advanceTimersByTimeAsync(at === 0 ? 0 : 10_000));
      shown.push(screen.queryByText(/demo music/)?.textContent);
    }
    await act(() => jest.advanceTimersByTimeAsync(100_000));
    return { shown, asked: sent.length };
  }

  it('shows the progress, and disappears when all is done', async () => {
    const [some, more, all] = [2, 3, 4].map((done) => ({ total: 4, done })) as [
      DemoProgress,
      DemoProgress,
      DemoProgress,
    ];
    expect(await watch(some, more, all)).toEqual({
      shown: ['Preparing demo music: 2 of 4', 'Preparing demo music: 3 of 4', undefined],
      asked: 3,
    });
  });

  it('waits for a while if a shop has not begun, but not for ever', async () => {
    const nothing = { total: 0, done: 0 };
    expect(await watch(nothing, { total: 4, done: 0 }, { total: 4, done: 4 })).toMatchObject({
      shown: [undefined, 'Preparing demo music: 0 of 4', undefined],
    });
    expect(await watch(nothing)).toEqual({ shown: [undefined], asked: 3 });
  });
});
