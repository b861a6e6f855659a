import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../testing/screen.js';
import { silenceErrors } from '../testing/silence.js';
import { thisTab } from '../lib/chunks/chunk-loading.js';
import { Lazy, type LazyComponent, lazyComponent, type ComponentModule } from './lazy.js';
import type { Feature } from '../lib/state/feature.js';

declare module '../lib/state/root-state.js' {
  interface RootState {
    extra?: string;
  }
}

const feature: Feature<'extra'> = { name: 'extra', reducer: (state = 'attached') => state };
const module: ComponentModule = { default: () => <h1>Here</h1>, features: [feature] };
const lost = (): Promise<never> => Promise.reject(new Error('Failed to fetch dynamically imported module'));

const show = (load: () => Promise<ComponentModule>) => {
  const lazy = lazyComponent('test', load);
  return { lazy, ...renderAt('/', <Lazy component={lazy} />) };
};

function Toggled({ lazy }: { lazy: LazyComponent }) {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!shown)}>toggle</button>
      {shown && <Lazy component={lazy} />}
    </>
  );
}

describe('a lazy component', () => {
  silenceErrors();
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => void jest.useRealTimers());
  const pass = (ms = 0): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  it('C-053 C-054 shows Loading, Please Wait... until its chunk is loaded, then the screen with its features', async () => {
    const { store } = show(async () => module);
    expect(screen.getByText('Loading, Please Wait...')).toBeVisible();
    expect(store.getState().extra).toBeUndefined();
    await pass();
    expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
    expect(store.getState().extra).toBe('attached');
  });

  it('is shown immediately the next time', async () => {
    const load = jest.fn(async () => module);
    renderAt('/', <Toggled lazy={lazyComponent('test', load)} />);
    await pass();
    const toggle = screen.getByRole('button');
    act(() => toggle.click());
    expect(screen.queryByRole('heading')).toBeNull();
    act(() => toggle.click());
    expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('C-055 C-246 shows after 120 s that it takes too long, and tries again', async () => {
    const load = jest.fn<() => Promise<ComponentModule>>(() => new Promise(() => undefined));
    show(load);
    await pass(119_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent('This page is taking too long to load.');
    load.mockResolvedValue(module);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass();
    expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
  });

  it('C-213 raises a load error when a new version has no such chunk and a reload did not help', async () => {
    sessionStorage.setItem('reloaded:test', 'once');
    jest.spyOn(thisTab, 'isOutdated').mockResolvedValue(true);
    const { store } = show(lost);
    await pass();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A new version of this site is available. Please reload the page.',
    );
    expect(store.getState()).toMatchObject({ loadError: 'test' });
  });

  it('shows that there is no network without a reload, and loads once it is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn(lost as () => Promise<ComponentModule>);
    show(load);
    await pass();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You appear to be offline. Your purchases saved on this device are still available.',
    );
    expect(sessionStorage.getItem('reloaded:test')).toBeNull();
    onLine.mockReturnValue(true);
    load.mockResolvedValue(module);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass();
    expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
  });

  it('a missing chunk of the same version is not taken for a new version', async () => {
    jest.spyOn(thisTab, 'isOutdated').mockResolvedValue(false);
    show(lost);
    await pass();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Sorry, this page could not be loaded. Please try again.',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
