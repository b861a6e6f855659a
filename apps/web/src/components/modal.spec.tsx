import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { imitateLayout, renderAt } from '../testing/screen.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Modal } from './modal.js';
import { TextField } from './text-field.js';

const nothing = (): void => undefined;

describe('a card', () => {
  it('focuses its first field, not the close button', () => {
    imitateLayout();
    renderAt(
      '/',
      <Modal open title="Edit" onClose={nothing} isCompact>
        <form>
          <TextField label="First name" name="firstName" />
        </form>
      </Modal>,
    );
    expect(screen.getByLabelText('First name')).toHaveFocus();
  });

  it('that confirms focuses the button that changes nothing', () => {
    imitateLayout();
    const texts = {
      title: 'Refund £5.00?',
      text: 'For good.',
      confirmLabel: 'Refund £5.00',
      cancelLabel: 'Cancel',
    };
    renderAt('/', <ConfirmDialog open {...texts} onConfirm={nothing} onClose={nothing} />);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('For good.');
  });

  it('that is open again ignores the late event of its closing', () => {
    imitateLayout();
    let closed = 0;
    renderAt('/', <Modal open title="Edit" onClose={() => (closed += 1)} children={null} />);
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, new Event('close'));
    expect(closed).toBe(0);
    dialog.removeAttribute('open');
    fireEvent(dialog, new Event('close'));
    expect(closed).toBe(1);
  });
});
