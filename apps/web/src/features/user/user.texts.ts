import type { FailureTexts } from '../../lib/failure-text.js';

/** Specification §8, to the letter. */
export const loginFailures: FailureTexts = {
  401: "Sorry, we didn't recognise those credentials. Please try again.",
  other: 'Sorry, an error occurred trying to log you in. Please try again later.',
};
export const registrationFailures: FailureTexts = {
  409: 'This e-mail address is already registered!',
  other: 'There was an error processing your registration. Please try again later.',
};
const morphed = 'You cannot change this while you are morphed.';
export const profileFailures: FailureTexts = {
  409: 'This email address is already registered to another user',
  IDENTITY_MORPHED: morphed,
  other: 'There was an error processing your change. Please try again later.',
};
export const passwordFailures: FailureTexts = {
  401: 'Your password is incorrect',
  // The log-in card says it.
  UNAUTHORISED: '',
  IDENTITY_MORPHED: morphed,
  other: 'There was an error updating your password. Please try again later.',
};
export const tokenFailures: FailureTexts = {
  401: 'Token not recognised. Please click the link sent to your email address',
  410: 'Your token has expired. Please use the forgotten password form again',
  other: 'There was an error updating your password. Please try again later.',
};
export const passwordChanged = 'Password changed successfully';
export const resetFailures: FailureTexts = {
  409: 'This email address is not registered',
  other: 'There was an error resetting your password. Please try again later.',
};
export const resetSent = 'An email has been sent to you containing a link to reset your password.';

export const verifyFailures: FailureTexts = {
  401: 'Token not recognised. Please click the link sent to your email address',
  410: 'Your token has expired. Please ask for another link.',
  other: 'There was an error verifying your e-mail address. Please try again later.',
};
export const sendVerificationFailures: FailureTexts = {
  UNAUTHORISED: '',
  IDENTITY_MORPHED: morphed,
  other: 'There was an error sending the e-mail. Please try again later.',
};
export const exportFailures: FailureTexts = {
  UNAUTHORISED: '',
  other: 'There was an error exporting your data. Please try again later.',
};
export const eraseFailures: FailureTexts = {
  401: 'Your password is incorrect',
  UNAUTHORISED: '',
  IDENTITY_MORPHED: morphed,
  other: 'There was an error erasing your account. Please try again later.',
};

/** Decisions D15. */
export const guardTexts = {
  visitor: 'Please log in to see this page.',
  lost: 'Your session has ended. Please log in to go on where you were.',
  refused: 'Sorry, you are not allowed to see this page.',
  failed: 'Sorry, something went wrong. Please try again later.',
  again: 'Try again',
  erased: 'Your account has been erased.',
};

export const fieldTexts = {
  name: 'Your name',
  email: 'E-mail address',
  password: 'Password',
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirm: 'Confirm password',
  passwordHint: '10 characters or more; a few words you will remember are best.',
  mismatch: 'The two passwords are not the same.',
  ensembleName: 'Band, choir or ensemble (optional)',
  newsletter: 'Send me news of new publications',
  reminders: 'Remind me to vote in the hall of fame',
  remember: 'Keep me logged in on this device',
};

export const accessTexts = {
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  register: 'Register',
  registering: 'Registering…',
  newHere: 'New here? Register',
  haveAccount: 'I have an account already',
  forgotten: 'Forgotten your password?',
  logInLede: 'Your purchases, your licences and your votes are kept in your account.',
  registerLede: 'An account keeps your purchases and licences together, and lets you vote.',
};

export const accountTexts = {
  navigation: 'Account',
  overview: 'Your account',
  purchases: 'Purchases',
  profile: 'Profile',
  preferences: 'Preferences',
  password: 'Password',
  privacy: 'Privacy',
  details: 'Your details',
  email: 'E-mail address',
  verified: 'verified',
  unverified: 'not verified yet',
  name: 'Name',
  ensemble: 'Ensemble',
  address: 'Postal address',
  none: 'none',
  change: 'Change your profile',
  verifyHeading: 'Verify your e-mail address',
  verifyWhy: 'We sent you an e-mail with a link. Please open it, so that we know that this address is yours.',
  verifyAgain: 'Send the e-mail again',
  verifySending: 'Sending…',
  verifySent: 'The e-mail is on its way.',
};

export const profileTexts = {
  lede: 'How we address you, and where we write to.',
  emailHint: 'A new address has to be verified before we can send a password reset to it.',
  address: 'Postal address (optional)',
  addressHint: 'The checkout starts from it. Leave it empty and we keep none.',
  save: 'Save profile',
  saving: 'Saving…',
  saved: 'Your profile has been saved.',
};

export const preferencesTexts = {
  lede: 'How the index looks to you, and what we may send you.',
  theme: 'Theme',
  themeHint: 'The page shows it at once; it stays when you save.',
  mail: 'E-mail from us',
  save: 'Save preferences',
  saving: 'Saving…',
  saved: 'Your preferences have been saved.',
};

export const passwordTexts = {
  lede: 'A change ends your sessions on all other devices.',
  save: 'Change password',
  saving: 'Changing…',
  forgotten: 'Forgotten your password?',
};

export const resetTexts = {
  title: 'Reset password',
  lede: 'We send a link to your e-mail address. It works once, for an hour.',
  newLede: 'Choose a new password for your account.',
  send: 'Send the link',
  sending: 'Sending…',
  save: 'Set new password',
  saving: 'Saving…',
  logIn: 'Log in',
  askAgain: 'Ask for another link',
};

export const privacyTexts = {
  title: 'Privacy',
  lede: 'What we hold about you is yours to take, and yours to have removed.',
  exportHeading: 'Take your data with you',
  exportWhy: 'A file with your account, what has been done with it, your orders and your addresses, as JSON.',
  export: 'Download my data',
  exporting: 'Preparing…',
  exported: 'Your data has been downloaded.',
  eraseHeading: 'Erase your account',
  eraseWhy:
    'Your name, your addresses and your preferences are removed for good, and you are logged out everywhere. ' +
    'Invoices and licences are kept as long as the law asks for them. This cannot be undone.',
  erase: 'Erase my account',
  erasing: 'Erasing…',
  sure: 'I understand that this cannot be undone',
  notSure: 'Please confirm that you understand.',
  policy: 'Our privacy policy',
};

export const verifyTexts = {
  title: 'Verify your e-mail address',
  waiting: 'Verifying…',
  done: 'Thank you. Your e-mail address is verified.',
  toAccount: 'Go to your account',
};
