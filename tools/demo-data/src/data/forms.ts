/** The properties of pieces of one type: titles, difficulty, length, instruments, prices. */
export interface Form {
  /** The type as the grid shows it; several are joined by `, `. `''` in the contemporary category, which has no types. */
  readonly type: string;
  readonly weight: number;
  /** Titles of invented pieces. */
  readonly free: readonly string[];
  /** Titles of pieces by an invented composer on a known tune. */
  readonly onTune: readonly string[];
  /** Share of the pieces that are plain arrangements of a known tune, titled with its name or first line. */
  readonly arrangements: number;
  /** Share of the pieces that are built on a known tune. */
  readonly tunes: number;
  /** Share of the pieces that are transcriptions of a concert work. */
  readonly works: number;
  readonly grade: readonly [number, number];
  /** Seconds. */
  readonly seconds: readonly [number, number];
  readonly instrumentation: readonly string[];
  readonly subtitles: readonly string[];
  /** The tune's composer gets the credit, and the invented author arranges. */
  readonly arranged?: boolean;
  /** Takes its tunes from the carols. */
  readonly carols?: boolean;
  /** Pounds, if they differ from the shop's defaults (rule D3). */
  readonly prices?: { readonly pdf: string; readonly hardcopy: string };
}

const major = { pdf: '39.95', hardcopy: '44.95' };
const soloWithPiano = { pdf: '9.95', hardcopy: '12.95' };
const fullBand = [
  'Brass Band',
  'Brass Band',
  'Brass Band, Percussion',
  'Brass Band (small)',
  'Brass Band, Organ',
];

const form = (type: string, weight: number, rest: Partial<Form>): Form => ({
  type,
  weight,
  free: [],
  onTune: [],
  arrangements: 0,
  tunes: 0,
  works: 0,
  grade: [2, 4],
  seconds: [150, 360],
  instrumentation: fullBand,
  subtitles: [],
  ...rest,
});

const devotionalFree = [
  'The {lightAdj} {light}',
  '{when}',
  'In {graceAdj} {grace}',
  'A Prayer for {grace}',
  'The {placeAdj} {place} of {grace}',
  'Where {grace} and {grace} Meet',
  'Beyond the {placeAdj} {place}',
  'My {title}, My {title}',
  'A {person}’s Prayer at {hour}',
  'The {person} and the {titleShort}',
];
const marchFree = [
  '{town} {hall}',
  'The {armyAdj} {army}',
  'Under the {armyAdj} {army}',
  '{army} of {grace}',
  'The {armyAdj} {army} of {town}',
  '{sing}, {armyAdj} {army}!',
  'Forward to {grace}',
  '{armyAdj} and {armyAdj}',
  'To {town} with {grace}',
  'Heralds of {graceAdj} {grace}',
  '{town} Young People’s {hall}',
  'The {army} of {bible}',
];
const pictureFree = [
  'The {placeAdj} {place}',
  'From {bible} to {bible}',
  '{saint} the {person}',
  '{placeAdj} {place}, {lightAdj} {light}',
  'The Road to {bible}',
  '{light} over {bible}',
  'The {person} of {bible}',
  'Pictures of {graceAdj} {grace}',
  'The {place} of {graceAdj} {grace}',
  '{saint} and the {lightAdj} {light}',
  'Three Scenes: {place}, {place} and {place}',
];
const songFree = [
  'The {songAdj} {song}',
  'A {song} of {grace}',
  '{graceAdj} {grace}',
  '{song} for a {lightAdj} {hour}',
  'A {songAdj} {song} of {grace}',
  '{grace}, {grace} and {grace}',
  'The {person}’s {song}',
  '{song} from the {placeAdj} {place}',
];
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
const onlyTune = (arrangements: number, onTune: readonly string[]) => ({
  arrangements,
  tunes: 1 - arrangements,
  onTune,
});

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
const christmasFree = [
  'The {christmasAdj} {christmas}',
  '{christmasAdj} {christmas}',
  '{christmas} {dance}',
  'A {christmasAdj} {song}',
  '{song} for the {christmas}',
  '{christmas} and {christmas}',
  'The {christmas} of {town}',
  'A {christmasAdj} {christmas} at {town}',
  '{song} of the {christmasAdj} {christmas}',
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

const singers = ['SATB, Piano', 'SATB, Piano', 'SATB', 'SATB, Brass Band', 'SATB, Organ'];
const lines = [
  '{godDoes}',
  '{sing}, O {person}',
  '{titleShort} of the {placeAdj} {place}',
  'There Is a {placeAdj} {place}',
  '{graceAdj} {grace}',
  'I Will {verb} My {title}',
  '{when}, {sing}',
  'O {graceAdj} {grace} of the {titleShort}',
  'Lord of {grace} and {grace}',
  '{titleShort}, Lead Us to {grace}',
  'The {lightAdj} {light}',
  'Teach Me {graceAdj} {grace}',
  'Let Us {verb} the {titleShort} {timing}',
  'When I {verb} My {title}',
  'In {graceAdj} {grace}, {godDoes}',
  '{titleShort} of {graceAdj} {grace}',
  'From the {placeAdj} {place}, {godDoes}',
  'The {lightAdj} {light} of {grace}',
  'A {song} of {graceAdj} {grace}',
  'The {person}’s {song}',
];
const anthemFree = [
  '{sing}!',
  '{song} of {grace}',
  'O {title}, {sing}',
  'A {song} of {graceAdj} {grace}',
  '{title}, {title}',
  'The {song} of {saint}',
  ...lines,
];

/** The types of the vocal journals. */
export const vocalForms: readonly Form[] = [
  form('Anthem', 20, {
    free: anthemFree,
    onTune: ['Anthem on ‘{tune}’', 'Concertato on ‘{tune}’'],
    arrangements: 0.12,
    tunes: 0.05,
    works: 0.06,
    grade: [3, 6],
    seconds: [150, 360],
    instrumentation: singers,
    subtitles: ['Anthem for {occasionDay}', 'Festival anthem'],
  }),
  form('Song', 34, {
    free: lines,
    arrangements: 0.12,
    grade: [1, 4],
    seconds: [120, 270],
    instrumentation: [...singers, 'Unison, Piano', 'SSA, Piano', 'TTBB, Piano', 'Two-part, Piano'],
    subtitles: ['With optional solo', 'For {occasionDay}'],
  }),
  form('Carol', 12, {
    carols: true,
    free: christmasFree,
    onTune: ['{tune} Carol', 'A {christmasAdj} Carol on ‘{tune}’'],
    arrangements: 0.45,
    tunes: 0.05,
    grade: [1, 4],
    seconds: [100, 240],
    instrumentation: [...singers, 'Unison, Piano'],
    subtitles: ['Carol for choir', 'With descant'],
  }),
  form('Part-song', 14, {
    free: [...songFree, ...lines],
    works: 0.04,
    grade: [2, 5],
    seconds: [120, 240],
    instrumentation: ['SATB', 'SATB', 'TTBB', 'SSA'],
    subtitles: ['Unaccompanied'],
  }),
  form('Hymn Arrangement', 12, {
    arranged: true,
    ...onlyTune(0.75, ['{text} (Setting for {occasionDay})', '{text}, with ‘{otherTune}’']),
    grade: [1, 3],
    seconds: [120, 270],
    instrumentation: singers,
    subtitles: ['To the tune ‘{tune}’', 'With descant'],
  }),
  form('Cantata', 1, {
    free: pictureFree,
    grade: [4, 6],
    seconds: [900, 2400],
    instrumentation: ['SATB, Soloists, Brass Band', 'SATB, Soloists, Organ'],
    prices: { pdf: '24.95', hardcopy: '7.95' },
    subtitles: ['Cantata for choir, soloists and band'],
  }),
];

const chart = [
  'Vocal, Rhythm Chart',
  'Vocal, Rhythm Chart',
  'Lead Sheet, Rhythm Section',
  'Vocal, Rhythm Chart, Horns',
  'Vocal, Piano, Guitar',
];

/** Contemporary songs, which have no type. */
export const contemporaryForms: readonly Form[] = [
  form('', 10, {
    free: [...lines, '{when}', '{godDoes} ({when})', '{when}, {godDoes}', 'My {title} {timing}'],
    grade: [1, 4],
    seconds: [170, 330],
    instrumentation: chart,
    subtitles: ['With rhythm chart', 'Worship song', 'For band and singers'],
  }),
  form('', 3, {
    ...onlyTune(0.7, ['{text} ({godDoes})', '{tune} Reborn', '{text} ({when})']),
    grade: [1, 3],
    seconds: [170, 300],
    instrumentation: chart,
    subtitles: ['A new setting of an old hymn'],
  }),
  form('', 1, {
    free: [...lines],
    grade: [3, 5],
    seconds: [200, 360],
    instrumentation: ['Vocal, Rhythm Section, Brass', 'Gospel Choir, Rhythm Section'],
    prices: { pdf: '9.95', hardcopy: '12.95' },
  }),
];

const forVoices = (instrumentation: readonly string[]): readonly Form[] =>
  vocalForms
    .filter((each) => each.type !== 'Cantata')
    .map((each) => ({ ...each, instrumentation, subtitles: [] }));

/** The types of the journals for children's and women's voices. */
export const trebleForms = forVoices(['SSA, Piano', 'SA, Piano', 'Unison, Piano', 'SSA']);
/** The types of the journals for male voices. */
export const maleVoiceForms = forVoices(['TTBB', 'TTBB, Piano', 'TBB, Piano']);
