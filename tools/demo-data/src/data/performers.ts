/** Invented ensembles, by category; `{town}` is replaced by a place from the lexicon. */
export const performerNames = {
  brass: [
    '{town} Citadel Band',
    'The {town} Staff Band',
    '{town} Temple Band',
    'Band of the {town} Congress Hall',
    '{town} Youth Brass',
    '{town} Fellowship Brass',
    'The {town} Cornet Ensemble',
  ],
  contemporary: [
    '{town} Worship Collective',
    'The {town} Sessions',
    'Voices of {town}',
    '{town} Youth Praise',
    'Upper Room {town}',
  ],
  vocal: [
    '{town} Songsters',
    'The {town} Choral Fellowship',
    '{town} Citadel Songsters',
    '{town} Chamber Singers',
    'The {town} Male Voice Choir',
    '{town} Children’s Chorus',
  ],
} as const;

export const albumNames = {
  brass: [
    'Brass of {grace}',
    'The {songAdj} {song}',
    'Festival at {town}',
    '{graceAdj} {grace}',
    'Sounds of {grace}',
    'Marches for {town}',
    'The {placeAdj} {place}',
    '{christmasAdj} {christmas}',
    '{bible}, and Other Music for Brass',
  ],
  contemporary: [
    '{graceAdj} {grace} (Live)',
    'Songs of {grace}',
    '{godDoes}',
    'The {town} Sessions',
    '{lightAdj} {light}',
    '{when}',
  ],
  vocal: [
    'Songs of {grace}',
    'The {songAdj} {song}',
    '{christmasAdj} {christmas}: Carols for Choir',
    '{graceAdj} {grace}',
    'Voices at {town}',
    'The {lightAdj} {light}',
  ],
} as const;

export const albumDescriptions: readonly string[] = [
  'Recorded over two days in {town} before an invited audience.',
  'A programme of music old and new, chosen by the players themselves.',
  'The anniversary recording, with soloists from the ensemble.',
  'Studio recordings of music from recent issues, made as a guide for other groups.',
  'Favourites from a season of concerts in {town} and the surrounding towns.',
];
