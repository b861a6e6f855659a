import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { silenceErrors } from '../../testing/silence.js';
import { reloadIntoUpdate } from './updates.js';

/** A browser with this waiting worker, if any; `takeOver` tells the page that a worker has taken over. */
function openWindow(waiting: { postMessage: (message: string) => void } | null) {
  const workers = Object.assign(new EventTarget(), { getRegistration: async () => ({ waiting }) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  return { takeOver: () => workers.dispatchEvent(new Event('controllerchange')) };
}

describe('Reload in the note about a new version', () => {
  // jsdom cannot reload, and says so.
  const { lines } = silenceErrors();
  const hasReloaded = (): boolean => lines.flat().some((line) => String(line).includes('navigation'));
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('reloads once the new version has taken over', async () => {
    const postMessage = jest.fn();
    const { takeOver } = openWindow({ postMessage });
    await reloadIntoUpdate();
    expect(postMessage).toHaveBeenCalledWith('take over');
    expect(hasReloaded()).toBe(false);
    takeOver();
    expect(hasReloaded()).toBe(true);
  });

  it('reloads at once if another window has already let it take over', async () => {
    openWindow(null);
    await reloadIntoUpdate();
    expect(hasReloaded()).toBe(true);
  });
});
