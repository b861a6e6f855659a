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
  /** In the format of grid rows: joined by `/`, `''` for nobody. */
  names: string;
  /** A person to leave out, on that person's own page. */
  except?: string;
}

/** People, each name linking to the grid filtered by it. */
export const PeopleLinks = ({ category, names, except }: PeopleLinksProps) =>
  peopleOf(names)
    .filter((name) => name !== except)
    .map((name, at) => (
      <Fragment key={name}>
        {at > 0 && ', '}
        <Link to={peoplePath(category, name)}>{name}</Link>
      </Fragment>
    ));
