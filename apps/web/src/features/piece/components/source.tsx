import type { Category } from '@music/contracts';
import { seriesPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { type Publication, publicationLine } from '../piece.texts.js';

interface SourceProps {
  category: Category;
  publication: Publication;
}

/** Where a piece was published: `Festival Series No. 412 · 1957`; the series is a link if it has a page. */
export const Source = ({ category, publication }: SourceProps) => {
  const { si, sn } = publication;
  return (
    <>
      {si === null ? sn : <Link to={seriesPath(category, sn, si)}>{sn}</Link>}
      {publicationLine(publication)}
    </>
  );
};
