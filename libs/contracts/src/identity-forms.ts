import { z } from 'zod';
import { AddressForm, line, optional, requiredLine } from './address.js';

/** The forms of an account, validated in the same way in the browser and at the gateway (rule D9). */

/** Trimmed, 254 characters at most; unique without regard to case. */
export const EmailAddress = z
  .string('Enter your email address.')
  .trim()
  .max(254, 'An email address can have up to 254 characters.')
  .pipe(z.email('Enter a valid email address.'));

export const passwordLimits = { min: 10, max: 128 } as const;

const characters = (text: string) => [...text].length;
/** 10–128 characters of any kind. The service refuses common passwords, because it has the list. */
export const NewPassword = z
  .string('Enter a password.')
  .refine((text) => characters(text) >= passwordLimits.min, 'Use at least 10 characters.')
  .refine((text) => characters(text) <= passwordLimits.max, 'Use no more than 128 characters.');

/** An existing password, whatever rules it was made with; the limit keeps hashing cheap. */
export const GivenPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(512, 'This password is too long.');

/** Whether a password is just the email address, or the part before its @. */
export const isEmailPassword = (password: string, email: string): boolean => {
  const [given, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()];
  return given === address || given === address.split('@')[0];
};
export const emailPasswordReason = 'Do not use your email address as your password.';
export const commonPasswordReason = 'This password is too common. Choose another one.';

const PersonName = requiredLine('your name', 100);
const EnsembleName = line('the name of your ensemble', 100);
/** The token of a solved bot check. */
export const BotCheckToken = z.string().max(10_000).optional();
/** The token of a link in a mail: 256 bits as base64url; anything else is simply unknown. */
const MailToken = z.string('The token is missing.').max(200);

/**
 * `POST /api/user`. `remember` keeps the session for 30 days instead of the browser's session. `botCheckToken` is
 * needed only after `BOT_CHECK_NEEDED`.
 */
export const LoginForm = z.strictObject({
  email: z.string('Enter your email address.').trim().min(1, 'Enter your email address.').max(254),
  password: GivenPassword,
  remember: z.boolean().default(false),
  botCheckToken: BotCheckToken,
});
export const RegisterForm = z
  .strictObject({
    name: PersonName,
    email: EmailAddress,
    password: NewPassword,
    ensembleName: optional(EnsembleName),
    newsletter: z.boolean().default(false),
    botCheckToken: BotCheckToken,
  })
  .refine((form) => !isEmailPassword(form.password, form.email), {
    path: ['password'],
    message: emailPasswordReason,
  });
/**
 * A missing ensemble or address is not changed; `''` and `null` remove it. `password` is the present one, needed only to change
 * the email address.
 */
export const ProfileForm = z.strictObject({
  name: PersonName,
  email: EmailAddress,
  ensembleName: EnsembleName.nullable().optional(),
  address: AddressForm.nullable().optional(),
  password: GivenPassword.optional(),
});
/** `newIssueMails`: mails about new issues of subscriptions; unchanged if absent. */
export const PreferencesForm = z.strictObject({
  themeId: z.number('Choose a theme.').int().positive().max(32_767),
  newsletter: z.boolean(),
  hallOfFameReminders: z.boolean(),
  newIssueMails: z.boolean().optional(),
});
export const ChangePasswordForm = z.strictObject({ oldPassword: GivenPassword, newPassword: NewPassword });
export const ChangePasswordByTokenForm = z.strictObject({ token: MailToken, newPassword: NewPassword });
export const ResetPasswordForm = z.strictObject({ email: EmailAddress, botCheckToken: BotCheckToken });
export const VerifyEmailForm = z.strictObject({ token: MailToken });
export const ExportForm = z.strictObject({ password: GivenPassword });
export const EraseForm = z.strictObject({ password: GivenPassword });
