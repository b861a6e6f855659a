import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../components/text-field.js';
import { fieldTexts } from '../user.texts.js';

interface NewPasswordProps {
  label: string;
  password: UseFormRegisterReturn;
  confirm: UseFormRegisterReturn;
  errors: { password?: string; confirm?: string };
}

/** A new password, twice. */
export const NewPasswordFields = ({ label, password, confirm, errors }: NewPasswordProps) => (
  <>
    <TextField
      {...password}
      label={label}
      hint={fieldTexts.passwordHint}
      error={errors.password}
      type="password"
      autoComplete="new-password"
    />
    <TextField
      {...confirm}
      label={fieldTexts.confirm}
      error={errors.confirm}
      type="password"
      autoComplete="new-password"
    />
  </>
);
