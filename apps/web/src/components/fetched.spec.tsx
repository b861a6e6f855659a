import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { QueryResult } from '../lib/use-query.js';
import { Fetched } from './fetched.js';

const waiting: QueryResult<string | null> = {
  status: 'waiting',
  data: null,
  failure: null,
  again: () => undefined,
};

describe('Fetched', () => {
  it('shows at once what has been loaded before', () => {
    render(
      <Fetched asked={{ ...waiting, status: 'loaded', data: 'Tune' }} failed="Failed" again="Try again">
        {(title) => <h1>{title}</h1>}
      </Fetched>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Tune');
  });

  it('keeps the loading state until data that arrives later is rendered, which does not block the browser', async () => {
    let answer!: (title: string) => void;
    const Screen = () => {
      const [title, setTitle] = useState<string | null>(null);
      answer = setTitle;
      const asked: QueryResult<string | null> = title
        ? { ...waiting, status: 'loaded', data: title }
        : waiting;
      return (
        <Fetched asked={asked} failed="Failed" again="Try again">
          {(data) => <h1>{data}</h1>}
        </Fetched>
      );
    };
    render(<Screen />);
    // Within `act` React renders everything at once.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    flushSync(() => answer('Tune'));
    expect(screen.getByRole('status').textContent).toBe('Loading, Please Wait...');
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Tune'), { timeout: 60_000 });
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
});
