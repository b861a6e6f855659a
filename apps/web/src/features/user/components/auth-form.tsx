import { authTexts as texts } from '../user.texts.js';
import styles from './auth-form.module.css';
import { LogInForm } from './log-in-form.js';
import { RegisterForm } from './register-form.js';

export type AuthMode = 'log-in' | 'register';

interface AuthFormProps {
  mode: AuthMode;
  inDialog?: boolean;
  onModeChange: (mode: AuthMode) => void;
}

/** Log in or register: the same form on the pages, in the dialog and in the card on a closed page. */
export function AuthForm({ mode, inDialog, onModeChange }: AuthFormProps) {
  const other = mode === 'log-in' ? 'register' : 'log-in';
  const swap = (
    <button type="button" className={styles.swap} onClick={() => onModeChange(other)}>
      {mode === 'log-in' ? texts.newHere : texts.haveAccount}
    </button>
  );
  if (mode === 'register') return <RegisterForm>{swap}</RegisterForm>;
  return <LogInForm inDialog={inDialog}>{swap}</LogInForm>;
}
