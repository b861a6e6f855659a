import { form, type Form, onlyTune } from './form.js';
import { christmasFree, devotionalFree, marchFree, pictureFree, songFree } from './free-titles.js';

const major = { pdf: '39.95', hardcopy: '44.95' };
const soloWithPiano = { pdf: '9.95', hardcopy: '12.95' };
const soloFree = [
  'The {songAdj} {song}',
  '{song} and {dance}',
  'A {person}’s {song}',
  'Song of the {person}',
  '{graceAdj} {grace}',
  'The {placeAdj} {place}',
  '{lightAdj} {light}',
  '{song} of the {placeAdj} {place}',
  'Concert {dance}: {graceAdj} {grace}',
  '{town} {dance}',
];
const soloOnTune = [
  'Variations on ‘{tune}’',
  'Reflections on ‘{tune}’',
  '{tune}: Air and Variations',
  'Rondo on ‘{tune}’',
];
const solo = (instrument: string, weight: number): Form =>
  form(`${instrument} Solo`, weight, {
    free: soloFree,
    onTune: soloOnTune,
    arrangements: 0.15,
    tunes: 0.12,
    works: 0.1,
    grade: [3, 6],
    seconds: [180, 480],
    instrumentation: [`${instrument}, Brass Band`, `${instrument}, Brass Band`, `${instrument}, Piano`],
    subtitles: ['Dedicated to the soloist', 'Solo with accompaniment'],
  });

const largeScale = { prices: major, grade: [4, 6], seconds: [480, 960] } as const;
/** The types of the journals for band. */
export const bandForms: readonly Form[] = [
  form('March', 18, {
    free: marchFree,
    onTune: ['March on ‘{tune}’', '{tune}: A Marching Hymn'],
    tunes: 0.06,
    grade: [2, 4],
    seconds: [150, 270],
    subtitles: ['Street march', 'Concert march', 'Written for the corps’ centenary', 'Quick march'],
  }),
  form('Selection', 12, {
    free: songFree,
    onTune: [
      'A Selection of {composer}’s Tunes',
      '‘{tune}’ and Other Songs',
      'Songs of {grace}, with ‘{tune}’',
      '‘{tune}’, ‘{otherTune}’ and Songs of {grace}',
    ],
    tunes: 0.15,
    seconds: [240, 540],
    subtitles: ['Selection of songs and choruses', 'Songs of the pioneers', 'Songs for young and old'],
  }),
  form('Meditation', 11, {
    free: devotionalFree,
    onTune: [
      'Meditation on ‘{tune}’',
      '{tune} Reflections',
      'A Quiet {hour} with ‘{tune}’',
      '‘{tune}’ and ‘{otherTune}’: A Meditation',
    ],
    tunes: 0.25,
    seconds: [180, 420],
    subtitles: ['Meditation', 'For the mercy seat', 'For quiet worship'],
  }),
  form('Hymn Tune Arrangement', 10, {
    arranged: true,
    ...onlyTune(0.55, [
      '{tune} at {hour}',
      'Hymn Setting: {tune}',
      '{tune} — A Hymn for {town}',
      '{tune}, with ‘{otherTune}’',
      'Two Hymns: ‘{tune}’ and ‘{otherTune}’',
    ]),
    grade: [1, 3],
    seconds: [120, 240],
    subtitles: ['Two settings for worship', 'For band and congregation', 'With optional descant'],
  }),
  form('Festival Arrangement', 8, {
    free: songFree,
    onTune: [
      'Festival Setting: ‘{tune}’',
      '{tune} Celebration',
      'Toccata on ‘{tune}’',
      'Fanfare on ‘{tune}’',
      'A {songAdj} {song} on ‘{tune}’',
      '‘{tune}’ meets ‘{otherTune}’',
    ],
    tunes: 0.45,
    grade: [4, 6],
    seconds: [210, 420],
    prices: { pdf: '24.95', hardcopy: '29.95' },
  }),
  form('Song Setting', 9, {
    free: [...songFree, ...devotionalFree],
    arrangements: 0.25,
    seconds: [150, 300],
    subtitles: ['From the song of the same name', 'Song setting'],
  }),
  form('Prelude', 5, {
    free: devotionalFree,
    onTune: [
      'Prelude on ‘{tune}’',
      'Chorale Prelude: {tune}',
      'Intrada on ‘{tune}’',
      'Prelude for {hour} on ‘{tune}’',
      'Prelude on ‘{tune}’ and ‘{otherTune}’',
    ],
    tunes: 0.55,
    seconds: [120, 300],
  }),
  form('Transcription', 5, { works: 1, grade: [3, 6], seconds: [180, 540], subtitles: [] }),
  form('Tone Poem', 4, {
    free: pictureFree,
    ...largeScale,
    subtitles: ['Symphonic poem', 'After {scriptureBook}', 'For the {town} festival'],
  }),
  form('Suite', 4, {
    free: [...pictureFree, 'Suite: {place}, {dance} and {song}', '{town} Suite'],
    ...largeScale,
    subtitles: ['In three movements', 'In four movements', 'Suite for young bands'],
  }),
  form('Fantasia', 2, {
    ...onlyTune(0, [
      'Fantasia on ‘{tune}’',
      '{tune} Variants',
      'Symphonic Variations on ‘{tune}’',
      'Fantasy: ‘{tune}’ and ‘{otherTune}’',
      'The {placeAdj} {place}: Fantasy on ‘{tune}’',
    ]),
    ...largeScale,
  }),
  form('Air Varié', 3, {
    ...onlyTune(0, [
      'Air Varié: {tune}',
      '{tune} Varied',
      'A {songAdj} Theme Varied: ‘{tune}’',
      '{songAdj} Variations on ‘{tune}’',
    ]),
    grade: [3, 5],
    seconds: [240, 480],
  }),
  form('Festival March', 3, {
    free: marchFree,
    grade: [4, 6],
    seconds: [180, 330],
    subtitles: ['Festival march', 'Contest march'],
  }),
  solo('Cornet', 4),
  solo('Euphonium', 3),
];

/** The types of the solo and ensemble books. */
export const soloForms: readonly Form[] = [
  ...['Cornet', 'Euphonium', 'Trombone', 'Tenor Horn', 'Flugel Horn', 'Soprano Cornet', 'Baritone', 'E♭ Bass']
    .map((instrument) => solo(instrument, 4))
    .map((each) => ({ ...each, instrumentation: each.instrumentation.slice(-1), prices: soloWithPiano })),
  form('Ensemble', 8, {
    free: [...songFree, ...soloFree],
    onTune: ['{tune} for Ten', 'Little Prelude on ‘{tune}’', '{dance} on ‘{tune}’'],
    arrangements: 0.2,
    tunes: 0.1,
    works: 0.1,
    instrumentation: [
      'Brass Quartet',
      'Brass Quintet',
      'Brass Sextet',
      'Ten-piece Brass',
      'Trombone Quartet',
      'Cornet Trio',
    ],
    prices: { pdf: '12.95', hardcopy: '15.95' },
  }),
];

const carolInBand = [
  '{tune}',
  '{text}',
  '{christmasAdj} {christmas}: {tune}',
  'A {christmasAdj} {song} on ‘{tune}’',
];
/** The types of the Christmas collection: arrangements of carols, a few of them new. */
export const christmasForms: readonly Form[] = [
  form('Carol', 8, {
    carols: true,
    ...onlyTune(0.93, carolInBand),
    grade: [1, 3],
    seconds: [90, 210],
    instrumentation: ['Brass Band', 'Brass Quartet', 'Brass Band'],
  }),
  form('Carol, Selection', 1, { carols: true, free: christmasFree, grade: [2, 4], seconds: [240, 480] }),
];
/** What the journals publish for Christmas. */
export const seasonalForms: readonly Form[] = [
  form('Carol Setting', 5, {
    carols: true,
    free: christmasFree,
    onTune: carolInBand.slice(2),
    arrangements: 0.3,
    tunes: 0.2,
    seconds: [120, 300],
  }),
  form('Christmas March, March', 1, {
    free: ['{christmas} {hall}', 'The {christmasAdj} {army}', 'March of the {christmasAdj} {christmas}'],
  }),
];
