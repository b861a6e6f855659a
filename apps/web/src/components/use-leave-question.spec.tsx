import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { listenForBack } from '../lib/pages/close-on-back.js';
import { imitateLayout } from '../testing/screen.js';
import { useLeaveQuestion } from './use-leave-question.js';

function Editor() {
  const [text, setText] = useState('');
  const { question } = useLeaveQuestion(() => text !== '');
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="?tab=2">Other tab</Link>
      {question}
    </>
  );
}

function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/edit">Edit</Link>
      <Link to="/other">Other</Link>
      {pathname === '/edit' && <Editor />}
    </>
  );
}

/** The browser's own history: the start page, the editor with something typed into it, and no question yet. */
async function typeSomething() {
  imitateLayout();
  window.history.pushState(null, '', '/start');
  render(<Pages />, { wrapper: BrowserRouter });
  const user = userEvent.setup();
  const click = (name: string) => user.click(screen.getByRole('link', { name }));
  await click('Edit');
  await user.type(screen.getByRole('textbox'), 'tuba');
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  const goBack = () => act(() => window.history.back());
  const isAt = async (path: string) => {
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent(path));
    expect(window.location.pathname).toBe(path);
  };
  return { user, click, answer, goBack, isAt };
}

/** Whether the browser asks before the page is reloaded or left for another site. */
const browserAsks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a page with unsaved work', () => {
  beforeAll(listenForBack);

  it('asks before a link leaves it, and stays or goes as it is told', async () => {
    const { click, answer, goBack, isAt } = await typeSomething();
    await click('Other');
    await answer('Keep editing');
    await isAt('/edit');
    expect(screen.getByRole('textbox')).toHaveValue('tuba');
    expect(screen.queryByRole('dialog')).toBeNull();
    await click('Other');
    await answer('Leave');
    await isAt('/other');
    goBack();
    await isAt('/edit');
    goBack();
    await isAt('/start');
  });

  it('asks before Back leaves it; a second Back closes the question', async () => {
    const { answer, goBack, isAt } = await typeSomething();
    goBack();
    await answer('Keep editing');
    await isAt('/edit');
    goBack();
    await screen.findByRole('dialog');
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isAt('/edit');
    expect(screen.getByRole('textbox')).toHaveValue('tuba');
    goBack();
    await answer('Leave');
    await isAt('/start');
  });

  it('does not ask when only the query changes, and the browser asks before a reload', async () => {
    const { click, user, isAt } = await typeSomething();
    await click('Other tab');
    expect(window.location.search).toBe('?tab=2');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(browserAsks()).toBe(true);
    await user.clear(screen.getByRole('textbox'));
    expect(browserAsks()).toBe(false);
    await click('Other');
    await isAt('/other');
    expect(browserAsks()).toBe(false);
  });
});
