export { makeDemoCatalogue, streamDemoCatalogue, type DemoCatalogue, type DemoOptions } from './catalogue.js';
export { Random } from './random.js';
export { writeDemoCatalogue, type WriteOptions, type WrittenRows } from './write.js';
export type {
  AlbumRow,
  DemoFile,
  DemoRecord,
  DemoRows,
  PersonRow,
  PublicationRow,
  SeriesRow,
  TrackRow,
} from './rows.js';
export { carolTunes, hymnTunes, type Tune } from './data/tunes.js';
