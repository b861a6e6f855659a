import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordByTokenForm, LoginForm, RegisterForm, ResetPasswordForm } from '@music/contracts';
import { confirmed } from './confirmed.js';

/** The resolvers of the forms of visitors; loaded by `useLazyResolver`. */
export const visitorResolvers = {
  logIn: zodResolver(LoginForm),
  register: zodResolver(confirmed(RegisterForm, ({ password }) => password)),
  resetPassword: zodResolver(ResetPasswordForm),
  newPassword: zodResolver(confirmed(ChangePasswordByTokenForm, ({ newPassword }) => newPassword)),
};
