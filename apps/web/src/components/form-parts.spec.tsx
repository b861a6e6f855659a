import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imitateLayout } from '../testing/screen.js';
import { Form, FormStatus, Submit } from './form-parts.js';

beforeEach(() => imitateLayout());
afterEach(() => void jest.restoreAllMocks());

describe('the result of a form', () => {
  it.each([
    [{ error: 'No.' }, 'alert', 'message'],
    [{ error: null, success: 'Yes.' }, 'status', 'message success'],
    // No success is shown before it is done.
    [{ error: null, progress: 'Taking your payment.' }, 'status', 'message progress'],
  ])('%j is announced, and looks like what it is', (props, role, classes) => {
    render(<FormStatus {...props} />);
    expect(screen.getByRole(role).firstElementChild).toHaveClass(classes, { exact: true });
  });
});

it('the result of a form does not push the focused button out of view', () => {
  const scrollIntoView = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const form = (success: string | null) => (
    <Form name="Sample" onSubmit={() => undefined}>
      <FormStatus error={null} success={success} />
      <Submit isSending={false} label="Send" sending="Sending…" />
    </Form>
  );
  const { rerender } = render(form(null));
  const button = screen.getByRole('button');
  button.focus();
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(form('Saved.'));
  expect(scrollIntoView.mock.contexts).toEqual([button]);
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});

it('a failure above a list comes into view, a success leaves the view at the row', () => {
  const scrollIntoView = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { rerender } = render(<FormStatus error={null} success="Saved." />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<FormStatus error="Not saved." />);
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('alert')]);
});

const open = (state: { isSending: boolean; isWaiting?: boolean }) => {
  const onSubmit = jest.fn();
  render(
    <Form
      name="Sample"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <Submit {...state} label="Send" sending="Sending…" />
    </Form>,
  );
  return onSubmit;
};

describe('the button that sends a form', () => {
  it.each([
    ['is being sent', { isSending: true }],
    ['waits for something else', { isSending: false, isWaiting: true }],
  ])('does nothing while the form %s, pressed or by the Enter key', async (_, state) => {
    const onSubmit = open(state);
    fireEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByRole('textbox'), 'Ann{enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends the form otherwise', async () => {
    const onSubmit = open({ isSending: false });
    await userEvent.type(screen.getByRole('textbox'), 'Ann{enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
