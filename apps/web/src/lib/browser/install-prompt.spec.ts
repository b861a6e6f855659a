import { describe, expect, it, jest } from '@jest/globals';
import { createAppStore } from '../../app/store.js';
import { showInstallPrompt, installPromptFeature, selectInstallable } from './install-prompt.js';

const offer = () => {
  const prompt = jest.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { event, prompt };
};

describe('the install prompt', () => {
  it('C-051 is suppressed, stored, and shown once on request', async () => {
    const store = createAppStore([installPromptFeature]);
    expect(selectInstallable(store.getState())).toBe(false);
    expect(await showInstallPrompt()).toBe(false);
    const { event, prompt } = offer();
    expect(event.defaultPrevented).toBe(true);
    expect(selectInstallable(store.getState())).toBe(true);
    expect(prompt).not.toHaveBeenCalled();
    expect(await showInstallPrompt()).toBe(true);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(await showInstallPrompt()).toBe(false);
  });

  it('C-051 is discarded once the site is installed', async () => {
    const store = createAppStore([installPromptFeature]);
    offer();
    window.dispatchEvent(new Event('appinstalled'));
    expect(selectInstallable(store.getState())).toBe(false);
    expect(await showInstallPrompt()).toBe(false);
  });
});
