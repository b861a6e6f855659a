import type { Category } from '@music/contracts';
import { gridPath, peopleOf } from '@music/rules';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

/** The grid of a category filtered by a person; brass has no filter for lyricists. */
export const peoplePath = (
  category: Category,
  name: string,
  field: 'composer' | 'lyricist' = 'composer',
): string =>
  `${gridPath(category)}?${new URLSearchParams({ [category === 'brass' ? 'composer' : field]: name })}`;

interface PeopleLinksProps {
  category: Category;
  /** As grid rows carry people: joined by `/`, `''` for nobody. */
  names: string;
  /** Someone who is left out, where a page is about that person. */
  except?: string;
}

/** People, each name leading to the grid filtered by it. */
export const PeopleLinks = ({ category, names, except }: PeopleLinksProps) =>
  peopleOf(names)
    .filter((name) => name !== except)
    .map((name, at) => (
      <Fragment key={name}>
        {at > 0 && ', '}
        <Link to={peoplePath(category, name)}>{name}</Link>
      </Fragment>
    ));
