import type { Category, PieceDetail } from '@music/contracts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { creditsOf } from '../piece-people.js';

/** The people of a piece; each name leads to the grid filtered by it. */
export const Credits = ({ category, piece }: { category: Category; piece: PieceDetail }) =>
  creditsOf(piece).map(({ intro, names, field }, at) => (
    <Fragment key={intro}>
      {at > 0 && ', '}
      {intro}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' and '}
          <Link to={`/${category}?${new URLSearchParams({ [isOffered(category, field)]: name })}`}>
            {name}
          </Link>
        </Fragment>
      ))}
    </Fragment>
  ));

/** Brass has no filter for lyricists. */
const isOffered = (category: Category, field: 'composer' | 'lyricist'): string =>
  category === 'brass' ? 'composer' : field;
