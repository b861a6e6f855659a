import { processEnvironment } from '@music/platform';

/** Reporting has no variables of its own. */
export const reportingProcessEnvironment = processEnvironment('reporting', {});
