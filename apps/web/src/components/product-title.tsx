import type { Category } from '@music/contracts';
import { albumPath, piecePath } from '@music/rules';
import { Link } from 'react-router-dom';

interface ProductTitleProps {
  category: Category;
  title: string;
  pieceId?: number | null | undefined;
  albumId?: number | null | undefined;
}

/** The title of sheet music or of an album; a link to its page if the catalogue has one. */
export function ProductTitle({ category, title, pieceId, albumId }: ProductTitleProps) {
  if (albumId) return <Link to={albumPath(category, albumId)}>{title}</Link>;
  return pieceId ? <Link to={piecePath(category, title, pieceId)}>{title}</Link> : title;
}
