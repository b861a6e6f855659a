const general = 'Sorry, something went wrong. Please try again later.';
/** The text for each status (rule D15), on the error page and in a screen that failed. */
const texts: ReadonlyMap<string, string> = new Map([
  ['401', 'Please log in to see this page.'],
  ['403', 'Sorry, you are not allowed to see this page.'],
  ['404', 'Sorry, we could not find that page.'],
  ['410', 'This page is no longer available.'],
  ['500', general],
  ['503', 'We are carrying out maintenance. Please try again in a few minutes.'],
]);

/** The text for a code, which a visitor may have typed; unknown codes get the general one. */
export const errorText = (code: string): string => texts.get(code) ?? general;

/** Whether a page that fails with this status redirects to `/error/{code}`. */
export const leadsToErrorPage = (status: number): status is 500 | 503 => status === 500 || status === 503;

export const errorPageTexts = { again: 'Try again', home: 'Go to the home page', logIn: 'Log in' };
