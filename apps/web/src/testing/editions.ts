import type { BrassFameResult, Edition, ManagedEdition, VocalFameResult } from '@music/contracts';

export const someEdition = (fields: Partial<Edition> = {}): Edition => ({
  id: 4,
  category: 'brass',
  year: 2026,
  name: 'Brass Hall of Fame 2026',
  stage: 1,
  opensAt: '2026-05-01T08:00:00.000Z',
  closesAt: '2026-06-01T17:00:00.000Z',
  maxVotes: 3,
  scoring: 'ranked',
  albumId: null,
  intro: 'Which music do you love best?',
  eligibleUntil: 2026,
  ...fields,
});

export const someManagedEdition = (fields: Partial<ManagedEdition> = {}): ManagedEdition => ({
  ...someEdition(),
  maxVotes: 3,
  scoring: 'ranked',
  version: 1,
  turnout: 12,
  changeable: ['closesAt', 'intro', 'albumId'],
  next: { stage: 2, effect: 'remind', mails: 1204, needsAlbum: false },
  ...fields,
});

const place = (rank: number) => ({
  pieceId: rank,
  rank,
  title: `Piece ${rank}`,
  composer: 'Eric Ball',
  arranger: '',
  series: 'General Series',
  year: 1957,
  recorded: false,
});
export const brassResult = (rank: number, fields: Partial<BrassFameResult> = {}): BrassFameResult => ({
  ...place(rank),
  type: 'March',
  ...fields,
});
export const vocalResult = (rank: number, fields: Partial<VocalFameResult> = {}): VocalFameResult => ({
  ...place(rank),
  lyricist: 'Fanny Crosby',
  ...fields,
});
