export { fontFor } from './fonts.js';
export { drawable, lettersOf, printed, type Run, runsOf, widthOf } from './runs.js';
export { hasRightToLeft } from './visual-runs.js';
