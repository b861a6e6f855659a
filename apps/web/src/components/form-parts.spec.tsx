import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FormStatus } from './form-parts.js';

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
