import { type DemoOptions, streamDemoCatalogue } from '../catalogue.js';
import type { DemoFile, DemoRecord, DemoRows } from '../rows.js';

/** A whole demo catalogue in memory: the rows of every file. */
export type DemoCatalogue = { readonly [File in DemoFile]: DemoRows[File][] };

/** A demo catalogue in memory; throws as `streamDemoCatalogue` does. */
export const makeDemoCatalogue = (options: DemoOptions = {}): DemoCatalogue => {
  const catalogue = {
    brass: [],
    contemporary: [],
    vocal: [],
    people: [],
    series: [],
    albums: [],
    tracks: [],
  };
  for (const record of streamDemoCatalogue(options)) append(catalogue, record);
  return catalogue;
};

const append = <File extends DemoFile>(to: DemoCatalogue, { file, row }: DemoRecord<File>): void => {
  to[file].push(row);
};
