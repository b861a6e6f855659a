import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useReplacedField } from './use-replaced-field.js';

const resume = jest.fn();

const Field = ({ old }: { old: HTMLInputElement | null }) => (
  <input aria-label="new" defaultValue="" ref={useReplacedField(old, resume)} />
);

let root: Root | undefined;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The user types while React renders: after the field has been rendered, and before it replaces the old one. */
const TypesWhileRendering = ({ old }: { old: HTMLInputElement }) => {
  old.focus();
  old.value = 'joy';
  return null;
};

/** The server's field, before React replaces it. */
function serverField(): HTMLInputElement {
  const place = document.createElement('div');
  place.innerHTML = '<input aria-label="old">';
  document.body.replaceChildren(place);
  return place.firstElementChild as HTMLInputElement;
}

/** Renders on top of the server's field, as on a first visit; returns the field that has replaced it. */
function replaceWith(old: HTMLInputElement, content: ReactNode): HTMLInputElement {
  const place = old.parentElement as HTMLElement;
  const created = createRoot(place);
  root = created;
  act(() => created.render(content));
  const field = place.firstElementChild as HTMLInputElement;
  expect(field).toHaveAccessibleName('new');
  return field;
}

/** The server's field with this text, replaced by React as on a first visit. */
function replace(text: string, isFocused: boolean): HTMLInputElement {
  const old = serverField();
  old.value = text;
  if (isFocused) old.focus();
  return replaceWith(old, <Field old={old} />);
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

  it('resumes with what the user has typed since it was rendered', () => {
    const old = serverField();
    const field = replaceWith(
      old,
      <>
        <Field old={old} />
        <TypesWhileRendering old={old} />
      </>,
    );
    expect(resume.mock.calls).toEqual([['joy', true]]);
    expect(field).toHaveFocus();
  });

  it('does not take the focus if the user has left the old field', async () => {
    const old = serverField();
    old.focus();
    old.blur();
    await nextTask();
    expect(replaceWith(old, <Field old={old} />)).not.toHaveFocus();
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
