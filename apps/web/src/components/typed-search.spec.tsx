import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useNavigate, useSearchParams } from 'react-router-dom';
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

/** A list that keeps its search in the address, with a link to the whole list and a way back. */
function List({ onSearch }: { onSearch: (q: string) => void }) {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const search = (q: string): void => {
    onSearch(q);
    setParameters({ q }, { replace: true });
  };
  return (
    <>
      <TypedSearch label="Look for" q={parameters.get('q') ?? ''} onSearch={search} />
      <Link to="/">Everything</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
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

  it('does not undo a link to another search, nor Back', () => {
    const onSearch = jest.fn();
    render(<List onSearch={onSearch} />, { wrapper: MemoryRouter });
    type('ann');
    pause();
    fireEvent.click(screen.getByRole('link'));
    pause();
    expect(screen.getByLabelText('Look for')).toHaveValue('');
    fireEvent.click(screen.getByRole('button'));
    pause();
    expect(screen.getByLabelText('Look for')).toHaveValue('ann');
    type('anne');
    pause();
    expect(onSearch.mock.calls).toEqual([['ann'], ['anne']]);
  });

  it('keeps what is typed while the list answers an earlier search', () => {
    const onSearch = jest.fn();
    const field = (q: string) => <TypedSearch label="Look for" q={q} onSearch={onSearch} />;
    const { rerender } = render(field(''), { wrapper: MemoryRouter });
    type('an');
    pause();
    type('ann ');
    rerender(field('an'));
    expect(screen.getByLabelText('Look for')).toHaveValue('ann ');
  });
});
