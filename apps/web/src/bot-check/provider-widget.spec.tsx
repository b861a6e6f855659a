import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { botCheckScript, type BotCheck } from '../lib/forms/bot-check.js';
import { openApp } from '../testing/app.js';
import { silenceErrors } from '../testing/silence.js';
import { someUser } from '../testing/users.js';
import { providerWidget } from './provider-widget.js';

interface Options {
  sitekey: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')];
const scriptOf = (address: string) => scripts().find(({ src }) => src.includes(address));

describe.each([
  ['turnstile', 'turnstile'],
  ['recaptcha', 'grecaptcha'],
  ['hcaptcha', 'hcaptcha'],
] as const)('the widget of %s (C-049, C-133, D12)', (provider, global) => {
  silenceErrors();
  const root = window as unknown as Record<string, unknown>;
  let widgets: { place: HTMLElement; options: Options; resets: number }[];

  beforeEach(() => {
    scripts().forEach((script) => script.remove());
    widgets = [];
  });
  afterEach(() => {
    delete window.botCheck;
    Reflect.deleteProperty(root, global);
  });

  /** Loads the provider's script: it defines its global and calls back. */
  const loadProvider = () =>
    act(async () => {
      root[global] = {
        render: (place: HTMLElement, options: Options) => {
          place.append('widget');
          return widgets.push({ place, options, resets: 0 }) - 1;
        },
        reset: (id: number) => {
          const widget = widgets[id];
          if (widget) widget.resets += 1;
        },
      };
      (root['botCheckLoaded'] as () => void)();
    });
  /** The registration page, with the shop's script loaded and the provider's still loading. */
  async function openForm() {
    const app = await openApp('/account/register', {
      calls: { 'POST /api/user/register': [409, { code: 'IDENTITY_EMAIL_TAKEN', msg: null }] },
    });
    const botCheck: BotCheck = providerWidget({
      provider,
      siteKey: 'site',
      script: 'https://p.example/api.js',
    });
    window.botCheck = botCheck;
    await act(async () => scriptOf(botCheckScript)?.onload?.(new Event('load')));
    await app.user.type(await screen.findByLabelText('Your name'), 'Ann');
    await app.user.type(screen.getByLabelText('Email address'), 'ann@example.org');
    await app.user.type(screen.getByLabelText('Password'), 'a fine tuba line');
    await app.user.type(screen.getByLabelText('Confirm password'), 'a fine tuba line');
    const send = () => app.user.click(screen.getByRole('button', { name: 'Register' }));
    const tokens = () =>
      app.bodies('POST /api/user/register').map((body) => (body as { botCheckToken?: string }).botCheckToken);
    return { ...app, send, tokens };
  }

  it('is a separate script and appears in the form once it is ready', async () => {
    await openForm();
    expect(scriptOf('https://p.example')?.src).toBe(
      'https://p.example/api.js?render=explicit&onload=botCheckLoaded',
    );
    expect(widgets).toHaveLength(0);
    await loadProvider();
    await waitFor(() => expect(widgets).toHaveLength(1));
    expect(widgets[0]?.options.sitekey).toBe('site');
    expect(screen.getByRole('form', { name: 'Register' })).toContainElement(widgets[0]?.place ?? null);
  });

  it('the form waits for a token, and every submission gets a new one', async () => {
    const { send, tokens } = await openForm();
    await loadProvider();
    await waitFor(() => expect(widgets).toHaveLength(1));
    await send();
    await screen.findByRole('button', { name: 'Registering…' });
    expect(tokens()).toEqual([]);
    await act(async () => widgets[0]?.options.callback('first'));
    await screen.findByText('This e-mail address is already registered!');
    expect(widgets[0]?.resets).toBe(1);
    await act(async () => widgets[0]?.options.callback('too old'));
    await act(async () => widgets[0]?.options['expired-callback']());
    await send();
    await act(async () => widgets[0]?.options.callback('second'));
    await waitFor(() => expect(tokens()).toEqual(['first', 'second']));
  });

  it('the form can still be sent if the widget fails or its script is blocked', async () => {
    const { send, tokens, answers } = await openForm();
    await send();
    await waitFor(() => expect(tokens()).toEqual([undefined]));
    await loadProvider();
    await waitFor(() => expect(widgets).toHaveLength(1));
    await act(async () => widgets[0]?.options['error-callback']());
    await send();
    await waitFor(() => expect(tokens()).toEqual([undefined, undefined]));
    answers['POST /api/user/register'] = [201, someUser()];
    await act(async () => widgets[0]?.options.callback('after all'));
    await send();
    await waitFor(() => expect(tokens()).toEqual([undefined, undefined, 'after all']));
    await waitFor(() => expect(document.contains(widgets[0]?.place ?? null)).toBe(false));
  });
});
