import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { InTurn } from './in-turn.js';

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const Rows = ({ from = 1, to }: { from?: number; to: number }) =>
  numbers(from, to).map((row) => (
    <InTurn key={row}>
      <button type="button">{row}</button>
    </InTurn>
  ));
const shown = (): number[] => screen.queryAllByRole('button').map(({ textContent }) => Number(textContent));
const pause = () => act(() => jest.advanceTimersToNextTimer());

describe('the buttons of many rows', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are shown a few at a time, from the first row to the last', () => {
    render(<Rows to={20} />);
    expect(shown()).toEqual([]);
    pause();
    expect(shown()).toEqual(numbers(1, 8));
    pause();
    expect(shown()).toEqual(numbers(1, 16));
    pause();
    expect(shown()).toEqual(numbers(1, 20));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are not waited for once their rows have gone, and those of new rows follow', () => {
    const { rerender } = render(<Rows to={20} />);
    pause();
    rerender(<Rows from={5} to={9} />);
    pause();
    expect(shown()).toEqual(numbers(5, 9));
    rerender(<Rows from={5} to={11} />);
    expect(shown()).toEqual(numbers(5, 9));
    pause();
    expect(shown()).toEqual(numbers(5, 11));
  });
});
