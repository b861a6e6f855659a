import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
});
