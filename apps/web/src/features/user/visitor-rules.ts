import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordByTokenForm, LoginForm, RegisterForm, ResetPasswordForm } from '@music/contracts';
import { confirmed } from './confirmed.js';

/** What the forms of visitors are checked with; loaded by `useLazyResolver`. */
export const visitorRules = {
  logIn: zodResolver(LoginForm),
  register: zodResolver(confirmed(RegisterForm, ({ password }) => password)),
  resetPassword: zodResolver(ResetPasswordForm),
  newPassword: zodResolver(confirmed(ChangePasswordByTokenForm, ({ newPassword }) => newPassword)),
};
