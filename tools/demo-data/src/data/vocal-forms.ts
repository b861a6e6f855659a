import { form, type Form, onlyTune } from './form.js';
import { christmasFree, pictureFree, songFree } from './free-titles.js';

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
