import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadChunk, loadOrReload, type Tab, thisTab } from './chunk-loading.js';

const failing = (times: number) => {
  let left = times;
  return jest.fn(async () => {
    if (left-- > 0) throw new Error('Failed to fetch dynamically imported module');
    return 'screen';
  });
};

const tabWith = (fields: Partial<Tab> = {}) => ({
  isOnline: () => true,
  isOutdated: async () => true,
  hasReloaded: () => false,
  reload: jest.fn(() => true),
  forgetReload: jest.fn(),
  ...fields,
});

describe('loading the code of a screen', () => {
  it('tries a second time when the first fails', async () => {
    const load = failing(1);
    expect(await loadOrReload('grid', load, tabWith())).toBe('screen');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reloads the page once when the server has another build', async () => {
    const tab = tabWith();
    void loadOrReload('grid', failing(2), tab);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(tab.reload).toHaveBeenCalledWith('grid');
  });

  it('C-213 fails if the page was reloaded before', async () => {
    const tab = tabWith({ hasReloaded: () => true });
    await expect(loadOrReload('grid', failing(2), tab)).rejects.toMatchObject({ problem: 'outdated' });
    expect(tab.reload).not.toHaveBeenCalled();
  });

  it('never reloads the page for a part of it', async () => {
    const tab = tabWith();
    await expect(loadChunk(failing(2), tab)).rejects.toMatchObject({ problem: 'outdated' });
    expect(tab.reload).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<Tab>, string]>([
    ['without a network', { isOnline: () => false }, 'offline'],
    ['when the build is the same', { isOutdated: async () => false }, 'lost'],
    ['when the server cannot be reached', { isOutdated: () => Promise.reject(new TypeError()) }, 'lost'],
  ])('never reloads %s', async (_, fields, problem) => {
    const tab = tabWith(fields);
    await expect(loadOrReload('grid', failing(2), tab)).rejects.toMatchObject({ problem });
    expect(tab.reload).not.toHaveBeenCalled();
  });

  it('a style sheet that failed to load is requested again', async () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet' });
    document.head.append(link);
    link.dispatchEvent(new Event('error'));
    const load = failing(0);
    const loading = loadOrReload('grid', load, tabWith());
    const again = document.querySelector('link[rel="stylesheet"]');
    expect(again).not.toBe(link);
    expect(load).not.toHaveBeenCalled();
    again?.dispatchEvent(new Event('load'));
    expect(await loading).toBe('screen');
    again?.remove();
  });

  it('forgets the reload once the screen has loaded', async () => {
    const tab = tabWith({ hasReloaded: () => true });
    await loadOrReload('grid', failing(0), tab);
    expect(tab.forgetReload).toHaveBeenCalledWith('grid');
  });
});

describe('the time-out of a screen', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('C-055 C-246 gives up after 120000 ms and not before', async () => {
    let outcome: unknown = 'waiting';
    loadOrReload('grid', () => new Promise(() => undefined), tabWith()).catch(
      (error: unknown) => (outcome = error),
    );
    await jest.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ problem: 'late' });
  });

  it('leaves no timer behind', async () => {
    await loadOrReload('grid', failing(0), tabWith());
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('without web storage', () => {
  const storage = Object.getOwnPropertyDescriptor(window, 'sessionStorage') as PropertyDescriptor;
  afterEach(() => void Object.defineProperty(window, 'sessionStorage', storage));

  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  const full = () => ({ getItem: () => null, setItem: blocked, removeItem: () => undefined });
  const loadWith = (get: () => unknown, load: () => Promise<string>) => {
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get });
    return loadOrReload('grid', load, { ...thisTab, isOnline: () => true, isOutdated: async () => true });
  };

  it.each([
    ['blocked', blocked],
    ['null', () => null],
    ['full', full],
  ])('every screen still loads: %s', async (_, get) => {
    expect(await loadWith(get, failing(0))).toBe('screen');
  });

  it.each([
    ['blocked', blocked],
    ['null', () => null],
    ['full', full],
  ])(
    'a new build is reported and the page never reloaded, which it might do for ever: %s',
    async (_, get) => {
      // jsdom reports a reload as an error that is not implemented.
      const reported = jest.spyOn(console, 'error').mockReturnValue(undefined);
      await expect(loadWith(get, failing(2))).rejects.toMatchObject({ problem: 'outdated' });
      expect(reported).not.toHaveBeenCalled();
      reported.mockRestore();
    },
  );
});

describe('this tab', () => {
  const script = document.createElement('script');
  afterEach(() => script.remove());

  it.each([
    ['<script src="/assets/index-one.js">', false],
    ['<script src="/assets/index-two.js">', true],
  ])('is outdated when the server’s page names another script: %s', async (page, isOutdated) => {
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
    script.type = 'module';
    script.setAttribute('src', '/assets/index-one.js');
    document.head.append(script);
    globalThis.fetch = async () => ({ ok: true, text: async () => page }) as Response;
    expect(await thisTab.isOutdated()).toBe(isOutdated);
  });
});
