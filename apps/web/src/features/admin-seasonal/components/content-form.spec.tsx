import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { answerCalls } from '../../../testing/calls.js';
import { renderAt } from '../../../testing/screen.js';
import { adminSeasonal } from '../admin-seasonal.state.js';
import { ContentForm } from './content-form.js';

const content = {
  slug: 'easter-resources' as const,
  title: 'Easter',
  intro: '',
  from: null,
  to: null,
  lists: [],
  version: 1,
};

/** As a browser does; `fireEvent` may not be used while React renders. */
function type(input: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

it('keeps what is typed as soon as the form of a seasonal page appears, before React’s effects run', async () => {
  answerCalls({});
  const onDirtyChange = jest.fn();
  const Page = () => {
    useLayoutEffect(() => type(screen.getByRole('textbox', { name: 'Title' }), 'Easter music'), []);
    return <ContentForm content={content} onDirtyChange={onDirtyChange} />;
  };
  renderAt('/admin/seasonal', <Page />, [adminSeasonal]);
  await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(true));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Easter music');
});
