import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { silenceErrors } from '../testing/silence.js';
import { TypedSearch } from './typed-search.js';

const pause = () => act(() => jest.advanceTimersByTime(300));
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Look for'), { target: { value: text } });

function open(q = '') {
  const onSearch = jest.fn();
  render(
    <MemoryRouter>
      <TypedSearch label="Look for" q={q} onSearch={onSearch} />
    </MemoryRouter>,
  );
  return onSearch;
}

describe('a search while typing', () => {
  silenceErrors();
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    window.history.replaceState(null, '');
  });

  it('starts when typing pauses, once, and only for different words', () => {
    const onSearch = open('ann');
    type('ann ');
    pause();
    type('b');
    act(() => jest.advanceTimersByTime(200));
    type('be ');
    act(() => jest.advanceTimersByTime(200));
    expect(onSearch).not.toHaveBeenCalled();
    pause();
    expect(onSearch.mock.calls).toEqual([['be']]);
  });

  it('does not take users back who have followed a link meanwhile', () => {
    const onSearch = open();
    type('be');
    window.history.replaceState({ key: 'elsewhere' }, '');
    pause();
    expect(onSearch).not.toHaveBeenCalled();
  });
});
