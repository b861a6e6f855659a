import { normalise } from '@music/rules';
import type { MusicFileKind } from '../files/music-file.js';
import type { PlannedFile, PlannedSet } from './ingest-plan.js';
import type { Source } from './sources.repository.js';

export interface PlacedFile extends Omit<PlannedFile, 'place'> {
  kind: MusicFileKind;
  position: number;
  label: string;
}

type Held = Pick<Source, 'kind' | 'position' | 'label'>;

/** A part without a number replaces the part of the same name, or gets the next free position. */
export function placedFiles({ files }: PlannedSet, held: readonly Held[]): PlacedFile[] {
  const taken: Held[] = held.concat(
    files.flatMap(({ place }) => (place.position ? [{ ...place, position: place.position }] : [])),
  );
  return files.map(({ place: { kind, label, position }, ...file }) => {
    const known = taken.find((other) => other.kind === kind && normalise(other.label) === normalise(label));
    const free =
      1 + Math.max(0, ...taken.filter((other) => other.kind === kind).map((other) => other.position));
    const placed = { ...file, kind, label, position: position ?? known?.position ?? free };
    taken.push(placed);
    return placed;
  });
}
