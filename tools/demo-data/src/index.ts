export { Random } from './random.js';
export { carolTunes, hymnTunes } from './data/tunes.js';
