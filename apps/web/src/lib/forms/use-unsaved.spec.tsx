import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { typeAtOnce } from '../../testing/type-at-once.js';
import { useUnsaved } from './use-unsaved.js';

let isUnsaved: () => boolean;
let save: () => void;

function Form() {
  const form = useForm({ defaultValues: { title: 'Easter' } });
  isUnsaved = useUnsaved(form);
  save = () => form.reset(form.getValues());
  return <input {...form.register('title')} />;
}

const type = (text: string): void => typeAtOnce(screen.getByRole('textbox'), text);

it('a form has unsaved changes from the event that changes it until it is saved, changed back or gone', () => {
  const { unmount } = render(<Form />);
  const seen = [isUnsaved()];
  act(() => {
    type('Easter music');
    seen.push(isUnsaved());
    type('Easter');
    seen.push(isUnsaved());
    type('Christmas');
  });
  seen.push(isUnsaved());
  act(() => save());
  seen.push(isUnsaved());
  act(() => type('Advent'));
  unmount();
  expect([...seen, isUnsaved()]).toEqual([false, true, false, true, false, false]);
});
