import { processEnvironment } from '@music/platform';

/** The catalogue's variables in a process of its own. */
export const catalogueEnvironment = processEnvironment('catalogue', {});
