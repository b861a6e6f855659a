import { lazyComponent } from '../../components/lazy.js';

/** The code of the buttons in grids and lists. */
export const rowActions = lazyComponent('row-actions', () => import('./row-actions.js'));
