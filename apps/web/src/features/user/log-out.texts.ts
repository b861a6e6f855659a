/** Separate from the other texts of the account, which are loaded with its screens. */
export const logOutTexts = {
  logOut: 'Log out',
  leaving: 'Logging out…',
  failed: 'We could not log you out. Please try again.',
};
