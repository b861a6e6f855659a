export { engrave, type Engraving } from './engraving/engrave.js';
export { arrange } from './pieces/arrange.js';
export { composeFor } from './pieces/compose.js';
export { tuneNamed, tunes, type Tune } from './pieces/tunes.js';
export { musicXml } from './score/music-xml.js';
export type { Score } from './score/score.js';
export { synthesise, type Recording } from './sound/synthesise.js';
