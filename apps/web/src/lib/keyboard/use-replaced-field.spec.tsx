import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useReplacedField } from './use-replaced-field.js';

const resume = jest.fn();

const Field = ({ old }: { old: HTMLInputElement | null }) => (
  <input aria-label="new" defaultValue="" ref={useReplacedField(old, resume)} />
);

let root: Root | undefined;

/** The server's field with this text, replaced by React as on a first visit. */
function replace(text: string, isFocused: boolean): HTMLInputElement {
  const place = document.createElement('div');
  place.innerHTML = '<input aria-label="old">';
  document.body.replaceChildren(place);
  const old = place.firstElementChild as HTMLInputElement;
  old.value = text;
  if (isFocused) old.focus();
  const created = createRoot(place);
  root = created;
  act(() => created.render(<Field old={old} />));
  const field = place.firstElementChild as HTMLInputElement;
  expect(field).toHaveAccessibleName('new');
  return field;
}

describe('a field that replaces the server’s', () => {
  afterEach(() => {
    act(() => root?.unmount());
    resume.mockClear();
  });

  it('resumes with the typed text and takes over the focus', () => {
    const field = replace('joy', true);
    expect(resume.mock.calls).toEqual([['joy', true]]);
    expect(field).toHaveFocus();
  });

  it('resumes with the typed text without taking the focus from elsewhere', () => {
    const field = replace('joy', false);
    expect(resume.mock.calls).toEqual([['joy', false]]);
    expect(field).not.toHaveFocus();
  });

  it('takes over only the focus if nothing was typed', () => {
    const field = replace('', true);
    expect(resume).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
  });

  it('does nothing if there was no field', () => {
    document.body.replaceChildren(document.createElement('div'));
    root = createRoot(document.body.firstElementChild as Element);
    act(() => root?.render(<Field old={null} />));
    expect(resume).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  });
});
