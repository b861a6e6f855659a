import type { Category, PieceDetail } from '@music/contracts';
import { gridPath, personPath } from '@music/rules';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { peopleOfPiece } from '../piece-people.js';
import { allWorksBy, factLabels, spokenDuration } from '../piece.texts.js';
import styles from './facts.module.css';
import { Source } from './source.js';

interface FactsProps {
  category: Category;
  piece: PieceDetail;
}

const Types = ({ category, piece }: FactsProps) =>
  piece.ty.map((type, at) => (
    <Fragment key={type}>
      {at > 0 && ', '}
      {category === 'contemporary' ? (
        type
      ) : (
        <Link to={`${gridPath(category)}?${new URLSearchParams({ type })}`}>{type}</Link>
      )}
    </Fragment>
  ));

const Publications = ({ category, piece }: FactsProps) =>
  piece.p.map((publication) => (
    <span key={publication.i} className={styles.line}>
      <Source category={category} publication={publication} />
    </span>
  ));

const People = ({ piece }: { piece: PieceDetail }) =>
  peopleOfPiece(piece).map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to={personPath(id, name)} aria-label={allWorksBy(name)}>
        {name}
      </Link>
    </Fragment>
  ));

const publishersOf = ({ p }: PieceDetail): string =>
  [...new Set(p.map(({ pn }) => pn.trim()))].filter(Boolean).join(', ');

/** Label and value of each fact that is known. */
const factsOf = ({ category, piece }: FactsProps): readonly (readonly [string, ReactNode])[] => {
  const shared = { category, piece };
  const facts: readonly (readonly [string, ReactNode, boolean])[] = [
    [factLabels.type, <Types {...shared} />, piece.ty.length > 0],
    [factLabels.series, <Publications {...shared} />, piece.p.length > 0],
    [factLabels.instruments, piece.ins.join(', '), piece.ins.length > 0],
    [factLabels.grade, `${piece.g} of 6`, piece.g !== null],
    [factLabels.duration, spokenDuration(piece.d ?? 0), piece.d !== null],
    [factLabels.key, piece.k, !!piece.k],
    [factLabels.reference, piece.sc, !!piece.sc],
    [factLabels.published, piece.y, piece.y !== null],
    [factLabels.copyright, piece.cy, piece.cy !== null],
    [factLabels.publisher, publishersOf(piece), publishersOf(piece) !== ''],
    [factLabels.allWorks, <People piece={piece} />, peopleOfPiece(piece).length > 0],
  ];
  return facts.filter(([, , isKnown]) => isKnown).map(([label, value]) => [label, value] as const);
};

export const Facts = (props: FactsProps) => (
  <dl className={styles.facts}>
    {factsOf(props).map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
