import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAppStore } from '../../app/store.js';
import { settle } from '../../testing/deferred.js';
import {
  botCheckFeature,
  botCheckScript,
  loadBotCheck,
  selectBotCheckReady,
  tokenTimeoutMs,
  withBotCheck,
} from './bot-check.js';

const script = () => document.head.querySelector<HTMLScriptElement>(`script[src^="${botCheckScript}"]`);

function loading() {
  const store = createAppStore([botCheckFeature]);
  store.run(loadBotCheck);
  const loadAgain = () => void store.run(() => loadBotCheck(1));
  return { loadAgain, ready: () => selectBotCheckReady(store.getState()) };
}

describe('the bot check', () => {
  beforeEach(() => script()?.remove());
  afterEach(() => {
    delete window.botCheck;
    jest.useRealTimers();
  });

  it('C-049 C-133 loads a script of its own; the ready flag turns true when it has loaded', async () => {
    const { ready } = loading();
    expect(script()?.getAttribute('src')).toBe(botCheckScript);
    expect(ready()).toBe(false);
    script()?.onload?.(new Event('load'));
    await settle();
    expect(ready()).toBe(true);
  });

  it('C-133 D12 is ready only once the provider’s own script has loaded, too', async () => {
    for (const [came, expected] of [
      [Promise.resolve(), true],
      [Promise.reject(new Error('blocked')), false],
    ] as const) {
      window.botCheck = { ready: came, token: async () => 'proof' };
      const { ready } = loading();
      script()?.onload?.(new Event('load'));
      await settle();
      expect(ready()).toBe(expected);
      script()?.remove();
    }
  });

  it('C-133 stays unready, and says nothing, when the script is blocked', async () => {
    const { ready } = loading();
    script()?.dispatchEvent(new Event('error'));
    await settle();
    expect(ready()).toBe(false);
  });

  it('is loaded from another address after a failure, because browsers remember that a module failed', async () => {
    const { ready, loadAgain } = loading();
    script()?.dispatchEvent(new Event('error'));
    await settle();
    loadAgain();
    expect(script()?.getAttribute('src')).toBe(`${botCheckScript}?1`);
    script()?.dispatchEvent(new Event('load'));
    await settle();
    expect(ready()).toBe(true);
  });

  it('gives a form its token', async () => {
    window.botCheck = { token: async () => 'proof' };
    expect(await withBotCheck({ email: 'a' })).toEqual({ email: 'a', botCheckToken: 'proof' });
  });

  it('D12 leaves a form unchanged without script or challenge', async () => {
    expect(await withBotCheck({ email: 'a' })).toEqual({ email: 'a' });
    window.botCheck = { token: () => Promise.reject(new Error('No challenge: 503')) };
    expect(await withBotCheck({ email: 'a' })).toEqual({ email: 'a' });
  });

  it('waits for a token only as long as a visitor would', async () => {
    jest.useFakeTimers();
    window.botCheck = { token: () => new Promise(() => undefined) };
    const form = withBotCheck({ email: 'a' });
    await jest.advanceTimersByTimeAsync(tokenTimeoutMs);
    expect(await form).toEqual({ email: 'a' });
  });
});
