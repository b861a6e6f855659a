import fc from 'fast-check';
import type { Publication } from '../src/index.js';

const instrumentations = {
  brass: [
    'Brass Band',
    'Cornet, Brass Band',
    'E♭ Bass, Piano',
    'Trombone Quartet',
    'Cornet Trio',
    'Soprano Cornet, Piano',
  ],
  vocal: [
    'SATB',
    'SATB, Piano',
    'SSA, Piano',
    'SA, Piano',
    'TTBB',
    'TBB, Piano',
    'Unison, Piano',
    'Two-part, Piano',
  ],
  contemporary: ['Vocal, Rhythm Chart', 'Gospel Choir, Rhythm Section'],
} as const;
const keys = ['', 'C major', 'D♭ major', 'A major', 'E major', 'B♭ major', 'C minor', 'A minor', 'F minor'];

/** Publications as the demo catalogue makes them. */
export const publication: fc.Arbitrary<Publication> = fc
  .constantFrom('brass' as const, 'vocal' as const, 'contemporary' as const)
  .chain((category) =>
    fc.record({
      category: fc.constant(category),
      publicationId: fc.integer({ min: 1, max: 200_000 }),
      title: fc.constantFrom('Joy & Peace', 'The “Quiet” Hour', 'Märchen'),
      composer: fc.constantFrom('Ann Ærø', 'A. Smith/B. Jones'),
      arranger: fc.constantFrom('', 'Jörg Łukasz'),
      type: fc.constantFrom('', 'March', 'Waltz', 'Meditation'),
      instrumentation: fc.constantFrom(...instrumentations[category]),
      grade: fc.integer({ min: 1, max: 6 }),
      key: fc.constantFrom(...keys),
      notes: fc.constantFrom('', 'A short note.'),
    }),
  );

/** One of them, to look at closely. */
export const example: Publication = {
  category: 'brass',
  publicationId: 12,
  title: 'Märsch & Freude',
  composer: 'Ann Ærø',
  arranger: 'Jörg Łukasz',
  type: 'March',
  instrumentation: 'Brass Band',
  grade: 4,
  key: 'B♭ major',
  notes: '',
};
