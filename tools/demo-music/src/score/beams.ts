import { beatTicks, quarter, type Measure, type Time } from './score.js';

/** How many beams a note has: an eighth one, a sixteenth two. */
const levels = (ticks: number): number => (ticks >= quarter ? 0 : ticks >= quarter / 2 ? 1 : 2);

/** The indexes of notes that follow each other within a beat and have beams. */
const groupsOf = (measure: Measure, time: Time, from: number): number[][] => {
  const groups: number[][] = [];
  let at = from;
  let open: { beat: number; places: number[] } | undefined;
  measure.forEach(({ ticks, pitches }, place) => {
    const beat = Math.floor(at / beatTicks(time));
    if (pitches.length === 0 || levels(ticks) === 0) open = undefined;
    else if (open?.beat === beat) open.places.push(place);
    else groups.push((open = { beat, places: [place] }).places);
    at += ticks;
  });
  return groups.filter((places) => places.length > 1);
};

const beam = (own: number, before: number, after: number, level: number, first: boolean): string => {
  if (before >= level && after >= level) return 'continue';
  if (after >= level) return 'begin';
  if (before >= level) return 'end';
  return own >= level && first ? 'forward hook' : 'backward hook';
};

/**
 * The beams of each note as MusicXML names them, outermost first; notes without beams have none. `from`: the position in the
 * measure at which an upbeat begins.
 */
export const beamsOf = (measure: Measure, time: Time, from = 0): string[][] => {
  const beams = measure.map((): string[] => []);
  const level = (place: number | undefined) =>
    place === undefined ? 0 : levels(measure[place]?.ticks ?? quarter);
  for (const places of groupsOf(measure, time, from))
    places.forEach((place, order) => {
      const own = level(place);
      const [before, after] = [level(places[order - 1]), level(places[order + 1])];
      beams[place] = [1, 2].slice(0, own).map((each) => beam(own, before, after, each, order === 0));
    });
  return beams;
};
