import { processEnvironment } from '@music/platform';

/** The variables of a separate process; the hall of fame has only those of every service. */
export const hallOfFameProcessEnvironment = processEnvironment('hall-of-fame', {});
