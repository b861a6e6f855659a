import type { Category, PieceDetail } from '@music/contracts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { peoplePath } from '../../../components/people-links.js';
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
          <Link to={peoplePath(category, name, field)}>{name}</Link>
        </Fragment>
      ))}
    </Fragment>
  ));
