import type { Category } from '@music/contracts';
import type { ReactNode } from 'react';
import { grid } from '../../features/catalogue-grid/grid.state.js';
import { usePublications } from '../../features/catalogue-grid/use-publications.js';
import type { WithPublications } from '../../features/hall-of-fame/publications.js';

export const features = [grid];

export interface GridPublicationsProps {
  category: Category;
  render: Parameters<WithPublications>[0];
}

/** Renders what needs the publications of a category's grid. */
export default function GridPublications({ category, render }: GridPublicationsProps): ReactNode {
  return render(usePublications(category));
}
