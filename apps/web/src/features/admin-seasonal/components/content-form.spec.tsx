import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
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

it('a seasonal page keeps what is typed as soon as its form is there, before the effects of React have run', () => {
  answerCalls({});
  const onDirtyChange = jest.fn();
  const Page = () => {
    useLayoutEffect(() => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Easter music' } });
    }, []);
    return <ContentForm content={content} onDirtyChange={onDirtyChange} />;
  };
  renderAt('/admin/seasonal', <Page />, [adminSeasonal]);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Easter music');
  expect(onDirtyChange).toHaveBeenLastCalledWith(true);
});
