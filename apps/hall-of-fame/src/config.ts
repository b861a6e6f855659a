import { processEnvironment } from '@music/platform';

/** The variables of a process of its own; the hall of fame has none beside those of every service. */
export const hallOfFameProcessEnvironment = processEnvironment('hall-of-fame', {});
