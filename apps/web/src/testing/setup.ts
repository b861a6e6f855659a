import '@testing-library/jest-dom/jest-globals';
import { waitLimitMs } from '@music/testing/wait-limit';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from '@jest/globals';

const { getElementError } = getConfig();

/** True while a query is repeated until it succeeds. */
const isWaiting = (): boolean =>
  Boolean((getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics);

configure({
  asyncUtilTimeout: waitLimitMs,
  // Printing the document is slow, and only the error of the last try is shown.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? undefined) : getElementError(message, container),
});
afterEach(cleanup);
