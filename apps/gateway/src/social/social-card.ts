import type { Category, SocialCard } from '@music/contracts';
import {
  categoryNames,
  capitalised,
  categoryOf,
  counted,
  type PageData,
  pageNames,
  peopleText,
  publicationText,
  type RouteMatch,
  stageText,
} from '@music/rules';

type Known<K extends keyof PageData> = NonNullable<PageData[K]>;

const none: SocialCard = { section: '', above: '', title: '', below: '', places: [], picture: null };
const maxPlaces = 5;
const joinParts = (parts: readonly (string | number | null)[], by: string): string =>
  parts.filter(Boolean).join(by);

/** `Eric Ball, words by Will J. Brand, arranged by Kenneth Downie` */
function creditsOf({ cn, ln, an }: Known<'piece'>): string {
  const [composer, lyricist, arranger] = [peopleText(cn), peopleText(ln), peopleText(an)];
  return joinParts(
    [composer, lyricist && `words by ${lyricist}`, arranger && `arranged by ${arranger}`],
    ', ',
  );
}

function pieceCard(category: Category, piece: Known<'piece'>): SocialCard {
  const [first] = piece.p;
  const place = first ? publicationText({ series: first.sn, number: first.n }) : '';
  const shown = piece.s.find(({ sm }) => sm.length > 0);
  return {
    ...none,
    section: categoryNames[category],
    above: joinParts([place, piece.y], ' · '),
    title: piece.t,
    below: creditsOf(piece),
    picture: shown ? { kind: 'score', category, productId: shown.i } : null,
  };
}

const albumCard = (category: Category, { i, n, pf, y, img }: Known<'album'>): SocialCard => ({
  ...none,
  section: categoryNames[category],
  above: joinParts(['Album', y], ' · '),
  title: n,
  below: pf,
  picture: img === null ? null : { kind: 'cover', category, productId: i },
});

function personCard({ name, pieces = [] }: Known<'person'>): SocialCard {
  const roles = (['composer', 'arranger', 'lyricist'] as const).filter((role) =>
    pieces.some((piece) => piece.as.includes(role)),
  );
  const text = peopleText(roles);
  return {
    ...none,
    above: capitalised(text),
    title: name,
    below: pieces.length ? counted(pieces.length, 'piece', 'pieces') : '',
  };
}

/** The places come only from the results, which contain only the revealed ones (ADR 31). */
const editionCard = ({ name, stage }: Known<'edition'>, results: PageData['results']): SocialCard => ({
  ...none,
  section: pageNames.hallOfFame,
  above: stageText(stage),
  title: name,
  places: (results?.rows ?? []).slice(0, maxPlaces).map(({ rank, tied, title, composer }) => ({
    rank: `${tied ? '=' : ''}${rank}`,
    title,
    people: peopleText(composer),
  })),
});

/** The content of a page's picture; null if the page has none of its own. */
export function socialCard(match: RouteMatch, data: PageData): SocialCard | null {
  const { piece, album, person, edition, results } = data;
  const category = categoryOf(match);
  if (category && piece) return pieceCard(category, piece);
  if (category && album) return albumCard(category, album);
  if (edition) return editionCard(edition, results);
  return person ? personCard(person) : null;
}
