import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { AddressForm, normalisePostcode } from './address.js';
import { SeasonalContent } from './catalogue-seasonal.contract.js';
import { UserDetail } from './identity.contract.js';
import { ContactMail } from './mailer.contract.js';
import {
  ChangePasswordForm,
  isEmailPassword,
  LoginForm,
  PreferencesForm,
  ProfileForm,
  RegisterForm,
  ResetPasswordForm,
} from './identity-forms.js';

const faultsOf = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};
const form = { name: 'Ann', email: 'ann@example.org', password: 'a fine tuba line', newsletter: true };

describe('registration (C-158, C-203, C-255, C-257)', () => {
  it('accepts the fields of rule D9 and trims them', () => {
    expect(RegisterForm.parse({ ...form, name: ' Ann ', email: ' Ann@Example.org ' })).toEqual({
      ...form,
      email: 'Ann@Example.org',
    });
  });

  it('names every wrong field at once', () => {
    expect(faultsOf(RegisterForm, {})).toEqual(['name', 'email', 'password']);
    expect(faultsOf(RegisterForm, { ...form, name: ' ', email: 'ann', password: 'short' })).toEqual([
      'name',
      'email',
      'password',
    ]);
  });

  it('refuses fields it does not know', () => {
    expect(RegisterForm.safeParse({ ...form, isAdmin: true }).success).toBe(false);
  });

  it.each([
    ['x', 9, false],
    ['x', 10, true],
    ['x', 128, true],
    ['x', 129, false],
    ['🎺', 9, false],
    ['🎺', 128, true],
  ])('counts characters of a password, not bytes: %s × %i', (character, count, fits) => {
    const password = character.repeat(count);
    expect(faultsOf(RegisterForm, { ...form, password })).toEqual(fits ? [] : ['password']);
  });

  it('refuses the email address as password, whole or before the @', () => {
    expect(faultsOf(RegisterForm, { ...form, password: 'ANN@example.ORG' })).toEqual(['password']);
    expect(isEmailPassword('ann-marie-x', 'Ann-Marie-X@example.org')).toBe(true);
    expect(isEmailPassword('ann@example.org!', 'ann@example.org')).toBe(false);
  });

  it.each([
    ['name', 'x'.repeat(101)],
    ['name', 'Ann\nBcc: all@example.org'],
    ['email', `${'x'.repeat(250)}@a.org`],
    ['ensembleName', 'x'.repeat(101)],
  ])('keeps %s within its limits', (field, value) => {
    expect(faultsOf(RegisterForm, { ...form, [field]: value })).toEqual([field]);
  });
});

const invisible: [string, string][] = [
  ['a zero-width space', '\u200B'],
  ['a blank braille cell', '\u2800'],
  ['a blank letter', '\u3164'],
  ['only joiners', '\u200C\u200D'],
  ['only a mark of the writing direction', '\u202E'],
];
const address = { name: 'Ann', line1: '1 High Street', town: 'London', postcode: 'sw1a1aa' };

describe('names and addresses that nobody can read', () => {
  it.each(invisible)('a name of %s is refused, with one reason', (_, name) => {
    expect(faultsOf(RegisterForm, { ...form, name })).toEqual(['name']);
    expect(faultsOf(ProfileForm, { name, email: form.email })).toEqual(['name']);
    for (const field of ['name', 'line1', 'town'])
      expect(faultsOf(AddressForm, { ...address, [field]: name })).toEqual([field]);
  });

  it('says what to do about them', () => {
    const reasonOf = (name: string) =>
      RegisterForm.safeParse({ ...form, name }).error?.issues.map(({ message }) => message);
    expect(reasonOf('\u200B')).toEqual(['Enter your name.']);
    expect(reasonOf('\u3164')).toEqual(['Enter your name.']);
  });

  it('invisible characters between the others are left out', () => {
    expect(RegisterForm.parse({ ...form, name: '\u202EAnn\u00AD Play\u200Ber\uFEFF' }).name).toBe(
      'Ann Player',
    );
    const ensembleName = ' \u200ELeeds Band';
    expect(RegisterForm.parse({ ...form, ensembleName }).ensembleName).toBe('Leeds Band');
    expect(AddressForm.parse({ ...address, line2: ensembleName }).line2).toBe('Leeds Band');
  });

  it.each(['می\u200Cخواهم', 'X', '王', '🎺', 'Siân O’Neill'])('%s is a name', (name) => {
    expect(RegisterForm.parse({ ...form, name }).name).toBe(name);
  });

  it.each(invisible)('an account and a page that were stored with %s can still be shown', (_, text) => {
    const stored = { ...address, name: text, line2: text, postcode: 'SW1A 1AA', country: 'GB' };
    const reply = UserDetail.shape.address;
    expect(reply.parse(stored)).toEqual(stored);
    expect(SeasonalContent.shape.title.parse(text)).toBe(text);
    const list = { heading: text, category: null, words: [text], pieces: [] };
    expect(SeasonalContent.shape.lists.parse([list])).toEqual([list]);
  });

  it('a message that was sent with one is still mailed', () => {
    const data = { name: '\u200B', email: 'ann@example.org', subject: '\u202EHi', message: 'Hello' };
    const mail = { mailId: 'm1', to: 'shop@example.org', template: 'contact', data };
    expect(ContactMail.parse(mail)).toMatchObject({ data });
  });
});

describe('the other forms', () => {
  it('login remembers only on request (C-200)', () => {
    expect(LoginForm.parse({ email: 'a', password: 'b' }).remember).toBe(false);
    expect(faultsOf(LoginForm, { email: '', password: '' })).toEqual(['email', 'password']);
  });

  it('profile needs a name and an email address; ensemble and address may be omitted (C-204)', () => {
    expect(ProfileForm.parse({ name: 'Ann', email: 'ann@example.org' })).toEqual({
      name: 'Ann',
      email: 'ann@example.org',
    });
    expect(faultsOf(ProfileForm, { name: 'Ann' })).toEqual(['email']);
  });

  it('preferences are complete (C-205)', () => {
    expect(faultsOf(PreferencesForm, {})).toEqual(['themeId', 'newsletter', 'hallOfFameReminders']);
  });

  it('a new password is checked, an old one is not (C-206)', () => {
    expect(faultsOf(ChangePasswordForm, { oldPassword: 'x', newPassword: 'y' })).toEqual(['newPassword']);
  });

  it('a reset needs an address (C-208)', () => {
    expect(faultsOf(ResetPasswordForm, { email: 'nobody' })).toEqual(['email']);
  });
});

describe('addresses (rule D4)', () => {
  it('normalises a British postcode', () => {
    expect(AddressForm.parse(address)).toEqual({ ...address, postcode: 'SW1A 1AA', country: 'GB' });
    expect(['m11ae', 'B33 8TH', 'ec1a1bb', '12345'].map(normalisePostcode)).toEqual([
      'M1 1AE',
      'B33 8TH',
      'EC1A 1BB',
      null,
    ]);
  });

  it('takes null for a line that is left out', () => {
    const nothing = { organisation: null, line2: null, county: null };
    expect(AddressForm.parse({ ...address, ...nothing })).toEqual(AddressForm.parse(address));
    expect(RegisterForm.parse({ ...form, ensembleName: null })).toEqual(RegisterForm.parse(form));
  });

  it('stays as it is when parsed twice', () => {
    expect(AddressForm.parse(AddressForm.parse(address))).toEqual(AddressForm.parse(address));
  });

  it('accepts other countries and their postcodes, but no invented ones', () => {
    expect(AddressForm.parse({ ...address, country: 'de', postcode: '10115' }).country).toBe('DE');
    expect(faultsOf(AddressForm, { ...address, country: 'ZZ' })).toEqual(['country']);
    expect(faultsOf(AddressForm, { ...address, postcode: '10115' })).toEqual(['postcode']);
  });
});
