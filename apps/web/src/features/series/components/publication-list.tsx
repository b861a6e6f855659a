import type { Category, SeriesProduct } from '@music/contracts';
import { piecePath, poundsText } from '@music/rules';
import { memo, useContext } from 'react';
import { Link } from 'react-router-dom';
import { PeopleLinks } from '../../../components/people-links.js';
import { PieceActionsContext } from '../../../components/piece-actions.js';
import { isLongList } from '../../../lib/rows/long-list.js';
import { type SeriesPublication, withGaps } from '../numbering.js';
import { gapText } from '../series.texts.js';
import styles from './publication-list.module.css';

interface EntryProps {
  category: Category;
  publication: SeriesPublication;
  /** Undefined until it is known. */
  product: SeriesProduct | undefined;
}

/** Distinguishes several publications of one piece in a series. */
const wholeName = ({ t: title, n: number }: SeriesPublication): string =>
  number ? `${title}, No. ${number}` : title;

/** The button that adds the publication's PDF to the basket. */
function Add({ category, publication, product }: EntryProps) {
  const actions = useContext(PieceActionsContext);
  return product && actions?.add({ ...product, category, title: wholeName(publication) });
}

/** Remembered, as the list is rendered again when its prices and buttons are known. */
const PublicationText = memo(
  ({ category, publication: { i, n, t, c, y } }: Pick<EntryProps, 'category' | 'publication'>) => (
    <>
      <span className={styles.number}>{n}</span>
      <Link to={piecePath(category, t, i)} className={styles.title}>
        {t}
      </Link>
      <span className={styles.people}>
        <PeopleLinks category={category} names={c} />
      </span>
      <span className={styles.year}>{y}</span>
    </>
  ),
);

const Publication = (props: EntryProps) => {
  const { category, publication, product } = props;
  const price = product?.price ?? null;
  return (
    <li className={styles.publication}>
      <PublicationText category={category} publication={publication} />
      <span className={styles.price}>{price !== null && poundsText(price)}</span>
      <span className={styles.add}>
        <Add {...props} />
      </span>
    </li>
  );
};

interface PublicationListProps {
  category: Category;
  publications: readonly SeriesPublication[];
  /** One for each publication, in their order; empty until they are known. */
  products: readonly SeriesProduct[];
}

const listClass = (publications: readonly SeriesPublication[]): string =>
  [
    styles.list,
    isLongList(publications) && styles.long,
    publications.every(({ n }) => !n) && styles.unnumbered,
  ]
    .filter(Boolean)
    .join(' ');

/** The product of each publication; undefined where the two differ, because the catalogue changed between their replies. */
const productsOf = ({ publications, products }: PublicationListProps) =>
  new Map(
    publications.map((publication, at) => {
      const product = products[at];
      const matches = product?.pieceId === publication.i && product.number === publication.n;
      return [publication, matches ? product : undefined];
    }),
  );

/** The publications of a series by number, with missing numbers shown. */
export const PublicationList = memo((props: PublicationListProps) => {
  const { category, publications } = props;
  const products = productsOf(props);
  return (
    <ol className={listClass(publications)}>
      {/* A piece may be in a series more than once. */}
      {withGaps(publications).map((entry, at) =>
        entry.kind === 'gap' ? (
          <li key={`gap${entry.from}-${at}`} className={styles.gap}>
            {gapText(entry)}
          </li>
        ) : (
          <Publication
            key={`${entry.publication.i}-${at}`}
            category={category}
            publication={entry.publication}
            product={products.get(entry.publication)}
          />
        ),
      )}
    </ol>
  );
});
