import type { Category } from '@music/contracts';
import type { ReactNode } from 'react';
import { usePublications } from '../../features/catalogue-grid/use-publications.js';
import type { WithPublications } from '../../features/hall-of-fame/publications.js';

interface PublicationsProps {
  category: Category;
  render: Parameters<WithPublications>[0];
}
const Publications = ({ category, render }: PublicationsProps): ReactNode =>
  render(usePublications(category));

/** Provides the grid's publications to the hall of fame. */
export const publicationsOf =
  (category: Category): WithPublications =>
  (render) => <Publications category={category} render={render} />;
