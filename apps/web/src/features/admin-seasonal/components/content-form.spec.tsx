import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { answerCalls } from '../../../testing/calls.js';
import { renderAt } from '../../../testing/screen.js';
import { typeAtOnce } from '../../../testing/type-at-once.js';
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

it('keeps what is typed as soon as the form of a seasonal page appears, before React’s effects run', async () => {
  answerCalls({});
  const onUnsavedChange = jest.fn();
  const Page = () => {
    // `fireEvent` may not be used while React renders.
    useLayoutEffect(() => typeAtOnce(screen.getByRole('textbox', { name: 'Title' }), 'Easter music'), []);
    return <ContentForm content={content} onUnsavedChange={onUnsavedChange} />;
  };
  renderAt('/admin/seasonal', <Page />, [adminSeasonal]);
  await waitFor(() => expect(onUnsavedChange).toHaveBeenLastCalledWith(true));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Easter music');
});
