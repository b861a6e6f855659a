import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useMissedBack } from './missed-back.js';

function Page({ onRender }: { onRender: () => void }) {
  useMissedBack();
  // Runs before the router's own, which starts to listen.
  useLayoutEffect(onRender, [onRender]);
  return <p>{useLocation().pathname}</p>;
}
const open = (onRender: () => void) =>
  render(
    <BrowserRouter>
      <Page onRender={onRender} />
    </BrowserRouter>,
  );

describe('going back before the router listens', () => {
  it('shows the page that the address names', async () => {
    window.history.replaceState(null, '', '/series/1');
    open(() => window.history.replaceState(null, '', '/brass'));
    expect(await screen.findByText('/brass')).toBeVisible();
  });

  it('is not assumed on a normal start', () => {
    window.history.replaceState(null, '', '/series/1');
    const events: Event[] = [];
    window.addEventListener('popstate', (event) => events.push(event));
    open(() => undefined);
    expect(screen.getByText('/series/1')).toBeVisible();
    expect(events).toEqual([]);
  });
});
