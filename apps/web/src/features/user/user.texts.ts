import type { FailureTexts } from '../../lib/text/failure-text.js';

/** Rule §8, to the letter. */
export const loginFailures: FailureTexts = {
  401: "Sorry, we didn't recognise those credentials. Please try again.",
  BOT_CHECK_NEEDED:
    'There have been too many attempts to log in to this account. Complete the security check and try again, or reset your password.',
  other: 'Sorry, an error occurred trying to log you in. Please try again later.',
};
export const registrationFailures: FailureTexts = {
  409: 'This e-mail address is already registered!',
  other: 'There was an error processing your registration. Please try again later.',
};
/** Also shown instead of the forms, to administrators who act as the user. */
export const morphedTexts = {
  change: 'You cannot change this while you are morphed.',
  download: 'You cannot download this while you are morphed.',
  erase: 'You cannot erase this account while you are morphed.',
  verify: 'You cannot verify this address while you are morphed.',
  consent: 'While you are morphed you can switch emails off, but not on.',
};
export const profileFailures: FailureTexts = {
  401: 'Your password is incorrect',
  // The log-in card says it.
  UNAUTHORISED: '',
  409: 'This email address is already registered to another user',
  IDENTITY_MORPHED: morphedTexts.change,
  other: 'There was an error processing your change. Please try again later.',
};
export const passwordFailures: FailureTexts = {
  401: 'Your password is incorrect',
  // The log-in card says it.
  UNAUTHORISED: '',
  IDENTITY_MORPHED: morphedTexts.change,
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
  BOT_CHECK_NEEDED:
    'There have been too many requests for this address. Complete the security check and try again.',
  other: 'There was an error resetting your password. Please try again later.',
};
export const resetSent = 'An email has been sent to you containing a link to reset your password.';

export const verifyFailures: FailureTexts = {
  // The log-in card says it.
  UNAUTHORISED: '',
  IDENTITY_MORPHED: morphedTexts.verify,
  IDENTITY_TOKEN_FOREIGN:
    'This link belongs to a different account. Log out, then log in to the account it was sent for.',
  401: 'Token not recognised. Please click the link sent to your email address',
  410: 'This link has expired. Please request another one.',
  other: 'There was an error verifying your email address. Please try again later.',
};
export const sendVerificationFailures: FailureTexts = {
  UNAUTHORISED: '',
  IDENTITY_MORPHED: morphedTexts.verify,
  other: 'There was an error sending the email. Please try again later.',
};
export const exportFailures: FailureTexts = {
  401: 'Your password is incorrect',
  UNAUTHORISED: '',
  IDENTITY_MORPHED: morphedTexts.download,
  other: 'There was an error exporting your data. Please try again later.',
};
export const eraseFailures: FailureTexts = {
  401: 'Your password is incorrect',
  UNAUTHORISED: '',
  IDENTITY_MORPHED: morphedTexts.erase,
  other: 'There was an error erasing your account. Please try again later.',
};

/** Rule D15. */
export const guardTexts = {
  visitor: 'Please log in to see this page.',
  lost: 'Your session has ended. Please log in to continue where you left off.',
  refused: 'Sorry, you are not allowed to see this page.',
  failed: 'Sorry, something went wrong. Please try again later.',
  erased: 'Your account has been erased.',
};

export const fieldTexts = {
  name: 'Your name',
  email: 'Email address',
  password: 'Password',
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirm: 'Confirm password',
  passwordHint: 'At least 10 characters. A few words you’ll remember work best.',
  mismatch: 'The passwords do not match.',
  ensembleName: 'Band, choir or ensemble (optional)',
  newsletter: 'Email me about new publications',
  reminders: 'Remind me to vote in the hall of fame',
  newIssues: 'Email me when a new issue of my journals arrives',
  remember: 'Keep me logged in on this device',
};

export const authTexts = {
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  register: 'Register',
  registering: 'Registering…',
  newHere: 'New here? Register',
  haveAccount: 'Already registered? Log in',
  forgotten: 'Forgotten your password?',
  logInLead: 'Your account holds your purchases, licences and votes.',
  registerLead: 'An account keeps your purchases and licences together and lets you vote.',
};

export const accountTexts = {
  navigation: 'Account',
  visitorNavigation: 'Saved pieces and preferences',
  overview: 'Your account',
  purchases: 'Purchases',
  saved: 'Saved pieces',
  votes: 'Votes',
  subscriptions: 'Subscriptions',
  profile: 'Profile',
  preferences: 'Preferences',
  password: 'Password',
  privacy: 'Privacy',
  details: 'Your details',
  email: 'Email address',
  verified: 'verified',
  unverified: 'not verified yet',
  name: 'Name',
  ensemble: 'Ensemble',
  address: 'Postal address',
  none: 'none',
  change: 'Change your profile',
  changePassword: 'Change your password',
  yourData: 'Download or erase your data',
  verifyHeading: 'Verify your email address',
  verifyWhy:
    'Open the link in our verification email to show that this address is yours. If you don’t have the email, we’ll send you another.',
  verifyAgain: 'Send verification email',
  verifySending: 'Sending…',
  verifySent: 'We’ve sent you a verification email.',
};

export const profileTexts = {
  lead: 'Your name and contact details.',
  passwordHint: 'You need your password to change your email address.',
  emailHint: 'You’ll need to verify a new address before we can send password resets to it.',
  address: 'Postal address (optional)',
  addressHint: 'We’ll fill this in at checkout. Leave blank if you prefer.',
  save: 'Save profile',
  saving: 'Saving…',
  saved: 'Your profile has been saved.',
};

export const preferencesTexts = {
  lead: 'Appearance and emails.',
  theme: 'Theme',
  themeHint: 'Preview now; save to keep it.',
  save: 'Save preferences',
  saving: 'Saving…',
  saved: 'Your preferences have been saved.',
};

export const visitorPreferencesTexts = {
  lead: 'How the index looks in this browser.',
  themeHint: 'Shown at once, and kept in this browser.',
  logIn: 'Log in',
  why: ' to keep a theme in your account, and to choose which emails you get.',
};

export const passwordTexts = {
  lead: 'Changing it logs you out everywhere else.',
  save: 'Change password',
  saving: 'Changing…',
  forgotten: 'Forgotten your password?',
};

export const resetTexts = {
  title: 'Reset password',
  lead: 'We’ll email you a link that works once and lasts an hour.',
  newLead: 'Choose a new password for your account.',
  send: 'Send link',
  sending: 'Sending…',
  save: 'Set new password',
  saving: 'Saving…',
  logIn: 'Log in',
  askAgain: 'Request another link',
};

export const privacyTexts = {
  title: 'Privacy',
  lead: 'Download the data we hold about you, or erase your account.',
  exportHeading: 'Download your data',
  exportWhy:
    'A ZIP file with all the data we hold about you (JSON) and the receipt for each order (PDF). ' +
    'If you have many orders, this can take a while.',
  export: 'Download my data',
  exporting: 'Preparing…',
  exportProgress: 'We are preparing your file. This can take a while.',
  exported: 'Your data has been downloaded.',
  eraseHeading: 'Erase your account',
  eraseWhy:
    'We permanently remove your name, addresses and preferences, and log you out everywhere. ' +
    'We keep your invoices and licences, and the details of an order still being paid for or posted until it is complete. ' +
    'This cannot be undone.',
  erase: 'Erase my account',
  erasing: 'Erasing…',
  sure: 'I understand that this cannot be undone',
  notSure: 'Please confirm that you understand.',
  policy: 'Our privacy policy',
};

export const verifyTexts = {
  title: 'Verify your email address',
  waiting: 'Verifying…',
  visitor:
    'Log in to verify your email address. If you can’t log in, or you didn’t create this account yourself, choose a new password: everyone else will be logged out.',
  done: 'Thank you. Your email address is verified.',
  already: 'Your email address is already verified.',
  toAccount: 'Go to your account',
};
