import { beforeEach, describe, expect, it } from '@jest/globals';
import { startUp } from '../../app/start-up.saga.js';
import { createAppStore } from '../../app/store.js';
import { settle } from '../../testing/deferred.js';
import { answerCalls, type CallAnswer } from '../../testing/calls.js';
import { silenceErrors } from '../../testing/silence.js';
import { themeChosen, themes, applyRememberedTheme } from './themes.state.js';

const list = [
  { id: 1, name: 'ivory' },
  { id: 2, name: 'nocturne' },
];

async function started(answers: Record<string, CallAnswer> = { 'GET /api/themes': list }) {
  const server = answerCalls(answers);
  const store = createAppStore([themes]);
  store.run(startUp);
  await settle();
  return { server, store };
}

describe('the themes', () => {
  silenceErrors();
  beforeEach(() => {
    document.body.className = 'theme-ivory other';
    localStorage.clear();
  });

  it('C-049 C-076 C-096 C-193 are loaded at the start', async () => {
    const { server, store } = await started();
    expect(server.calls()).toEqual(['GET /api/themes']);
    expect(themes.load.select(store.getState()).phase).toBe('success');
    expect(themes.select(store.getState()).list).toEqual(list);
  });

  it('C-077 C-248 the selected one is 1 until another is chosen, and is a class of the body', async () => {
    const { store } = await started();
    expect(themes.select(store.getState()).selectedId).toBe(1);
    expect(document.body.className).toBe('other theme-ivory');
    store.dispatch(themeChosen({ selectedId: 2 }));
    expect(document.body.className).toBe('other theme-nocturne');
  });

  it('C-077 a theme chosen before the list is loaded is applied when it arrives', async () => {
    answerCalls({ 'GET /api/themes': list });
    const store = createAppStore([themes]);
    store.dispatch(themeChosen({ selectedId: 2 }));
    expect(document.body.className).toBe('theme-ivory other');
    store.run(startUp);
    await settle();
    expect(document.body.className).toBe('other theme-nocturne');
  });

  it('D10 a chosen theme is stored in the browser, and applied at the next start before anything is loaded', async () => {
    const { store } = await started();
    store.dispatch(themeChosen({ selectedId: 2 }));
    document.body.className = 'theme-ivory other';
    applyRememberedTheme();
    expect(document.body.className).toBe('other theme-nocturne');
    expect(themes.select(createAppStore([themes]).getState()).selectedId).toBe(2);
  });

  it.each(['{', '7', '{"id":2,"name":"a b"}'])('D10 what else is kept there is left alone: %s', (kept) => {
    localStorage.setItem('theme', kept);
    applyRememberedTheme();
    expect(document.body.className).toBe('theme-ivory other');
  });

  it('C-096 C-212 an error does not change the page', async () => {
    const { store } = await started({});
    expect(themes.load.select(store.getState()).phase).toBe('error');
    expect(document.body.className).toBe('theme-ivory other');
  });
});
