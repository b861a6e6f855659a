// What threads need to build grids and the search index, and nothing that reads a contract: that would take them longer to load.
export * from './columns-encoder.js';
export type { GridColumns } from './columns.js';
export * from './grid-sort.js';
export * from './row-extras.js';
export * from '../text/issue-text.js';
export * from '../text/text-match.js';
