import type { Category } from '@music/contracts';
import { AddFailure } from '../../features/basket/components/add-failure.js';
import { QuickAdd } from '../../features/basket/components/quick-add.js';
import type { RowActions } from '../../features/catalogue-grid/row-actions.js';
import { RowPlay } from './row-play.js';

/** What can be done with the rows of a category: the PDF is bought where there is one, the recording played. */
export const actionsIn = (category: Category): RowActions => ({
  add: ({ sheetMusic, publicationId: id, title }) =>
    sheetMusic && <QuickAdd item={{ category, id }} title={title} />,
  listen: (row) => <RowPlay category={category} row={row} />,
});

/** Where it is said that something could not be done. */
export const ActionFailure = AddFailure;
