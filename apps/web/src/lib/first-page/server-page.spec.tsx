import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { holdFirstPage, useIsStillServerRendered } from './server-page.js';

/** What the hook returned, render by render. */
let returned: boolean[] = [];

function Part({ isLoaded }: { isLoaded: boolean }) {
  returned.push(useIsStillServerRendered('page', isLoaded));
  return null;
}

/** Renders a part that is waiting for its data, and then with them; returns what the hook returned from then on. */
function load(): boolean[] {
  const { rerender } = render(<Part isLoaded={false} />);
  expect(returned).not.toContain(true);
  returned = [];
  rerender(<Part isLoaded />);
  return returned;
}

const serverPage = (main: string): Element => {
  const root = document.createElement('div');
  root.innerHTML = main;
  return root;
};

describe('a part whose data are loaded', () => {
  beforeEach(() => {
    returned = [];
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is the server’s until the app has rendered its own', () => {
    holdFirstPage(serverPage('<main><p>drawn by the server</p></main>'));
    expect(load()).toEqual([true, false]);
  });

  it('is the app’s at once on another page than the server’s', () => {
    holdFirstPage(serverPage('<main><p>drawn by the server</p></main>'));
    window.history.replaceState(null, '', '/brass');
    expect(load()).not.toContain(true);
  });
});
