import type { Category, PieceFacts } from '@music/contracts';
import fc from 'fast-check';

/** A piece with its publication. */
export interface Publication {
  readonly category: Category;
  readonly facts: PieceFacts;
}

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
const keys = [
  '',
  'in D',
  'C major',
  'D♭ major',
  'A major',
  'E major',
  'B♭ major',
  'C minor',
  'A minor',
  'F minor',
];

/** Publications as the demo catalogue creates them. */
export const publication: fc.Arbitrary<Publication> = fc
  .constantFrom('brass' as const, 'vocal' as const, 'contemporary' as const)
  .chain((category) =>
    fc
      .record({
        id: fc.integer({ min: 1, max: 200_000 }),
        title: fc.constantFrom('Joy & Peace', 'The “Quiet” Hour', 'Märchen'),
        composer: fc.constantFrom('Ann Ærø', 'A. Smith/B. Jones'),
        arranger: fc.constantFrom('', 'Jörg Łukasz'),
        type: fc.constantFrom('', 'March', 'Waltz', 'Meditation'),
        instrumentation: fc.constantFrom(...instrumentations[category]),
        grade: fc.option(fc.integer({ min: 1, max: 6 })),
        key: fc.constantFrom(...keys),
        notes: fc.constantFrom('', 'A short note.'),
        tune: fc.constantFrom('', 'Nicaea', 'Unheard'),
      })
      .map((facts) => ({ category, facts })),
  );

/** One of them, to look at closely. */
export const example: PieceFacts = {
  id: 12,
  title: 'Märsch & Freude',
  composer: 'Ann Ærø',
  arranger: 'Jörg Łukasz',
  type: 'March',
  instrumentation: 'Brass Band',
  grade: 4,
  key: 'B♭ major',
  notes: '',
  tune: '',
};
