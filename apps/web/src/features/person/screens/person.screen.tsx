import { categories, type Category, type Person } from '@music/contracts';
import { categoryNames } from '@music/rules';
import { useId, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { peoplePath } from '../../../components/people-links.js';
import { PieceList } from '../../../components/piece-list.js';
import { RehearsalHeading, rehearsalLetter } from '../../../components/rehearsal-heading.js';
import { EmptyState, EndOfList } from '../../../components/empty-state.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { person as area } from '../person.state.js';
import { personTexts, pieceCount, type PersonPiece, roleNote, rolesText } from '../person.texts.js';
import styles from './person.module.css';

interface PartProps {
  category: Category;
  name: string;
  pieces: readonly PersonPiece[];
  letter: string;
}

/** The filter for lyricists also finds composers and arrangers, so it is used for anyone who wrote words. */
const filterOf = (pieces: readonly PersonPiece[]): 'composer' | 'lyricist' =>
  pieces.some(({ as }) => as.includes('lyricist')) ? 'lyricist' : 'composer';

const Part = ({ category, name, pieces, letter }: PartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter={letter} id={id}>
        {categoryNames[category]}
      </RehearsalHeading>
      <p className={styles.count}>
        {pieceCount(pieces.length)}
        <Link to={peoplePath(category, name, filterOf(pieces))}>{personTexts.inGrid(category)}</Link>
      </p>
      <PieceList pieces={pieces} note={roleNote} except={name} offerOf={(piece) => piece} />
    </section>
  );
};

function Works({ person }: { person: Person }) {
  const { name, pieces } = person;
  usePageHead(useMemo(() => ({ person }), [person]));
  const parts = categories
    .map((category) => ({ category, pieces: pieces.filter((piece) => piece.category === category) }))
    .filter((part) => part.pieces.length > 0);
  return (
    <>
      <PageTitle lead={rolesText(pieces)}>{name}</PageTitle>
      {parts.length === 0 && <EmptyState>{personTexts.noPieces}</EmptyState>}
      {parts.map((part, at) => (
        <Part key={part.category} {...part} name={name} letter={rehearsalLetter(at)} />
      ))}
      {parts.length > 0 && <EndOfList />}
    </>
  );
}

/** Everything of one person, by category (rule D12). */
export function PersonScreen({ id, notFound }: { id: number; notFound: ReactNode }) {
  const asked = useQuery(area.detail, id);
  return (
    <Fetched serverPart="page" query={asked} errorText={personTexts.failed} notFound={notFound}>
      {(person) => <Works person={person} />}
    </Fetched>
  );
}
