import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath } from 'vite';

const source = resolve(import.meta.dirname, '../src');

/** Throws for a file that does not exist: a group that no longer matched would only make pages larger. */
function existing(path: string): string {
  const file = resolve(source, path);
  if (!existsSync(file)) throw new Error(`A chunk group names ${path}, which does not exist.`);
  return normalizePath(file);
}

/** A chunk of these files; paths from `src`. */
function chunk(name: string, paths: readonly string[]) {
  const files = new Set(paths.map(existing));
  return { name, test: (id: string) => files.has(id) };
}

/** The code that every page needs is one file; left alone it is split into seven, which compress worse and load more slowly. */
const shell = {
  name: 'shell',
  tags: ['$initial' as const],
  // Bot check and worker are separate pages for the bundler: they share no code with the app.
  test: /^(?!.*(altcha-lib|src.bot-check|src.worker|src.main\.tsx))/,
};

/** What most screens begin and end with, and the buttons of lists. It comes before the grid, which would take it along, so that every page loaded both. */
const pageHead = chunk('page-head', [
  'app/row-actions/lazy-row-actions.ts',
  'components/empty-state.tsx',
  'components/page-title.tsx',
  'components/piece-actions.ts',
  'components/stave.tsx',
  'lib/browser/after-paint.ts',
  'lib/browser/use-printing.ts',
  'lib/pages/page-head.ts',
  '../../../libs/rules/src/pages/category-names.ts',
  '../../../libs/rules/src/text/count-text.ts',
  '../../../libs/rules/src/text/pounds-text.ts',
]);

/** Small files that are nearly always used together: split, each costs its name in every list of files. */
const fetching = chunk('fetching', [
  'components/fetched.tsx',
  'lib/fetching/log-in-count.ts',
  'lib/fetching/use-fetching.ts',
  'lib/fetching/use-query.ts',
]);

/** The same for what forms consist of, and for hearts and ticks. */
const forms = chunk('forms', [
  'components/bot-check-place.tsx',
  'components/check-field.tsx',
  'components/form-parts.tsx',
  'components/form.module.css',
  'components/select-field.tsx',
  'components/text-area.tsx',
  'components/text-field.tsx',
  'lib/forms/use-clear-messages.ts',
  'lib/forms/use-form-area.ts',
  'lib/text/failure-text.ts',
  'lib/text/seconds-text.ts',
]);
const pieceLists = chunk('piece-lists', [
  'app/piece-lists/piece-lists.ts',
  'features/offline/visitor-database.ts',
  'features/piece-lists/components/heart.module.css',
  'features/piece-lists/components/heart.tsx',
  'features/piece-lists/components/piece-list-failure.tsx',
  'features/piece-lists/local-lists.ts',
  'features/piece-lists/piece-lists-data.ts',
  'features/piece-lists/piece-lists.state.ts',
  'features/piece-lists/piece-lists.texts.ts',
]);

/** Parts that several screens share. */
const sharedParts = chunk('shared-parts', [
  'app/query-token.ts',
  'components/cover.module.css',
  'components/cover.tsx',
  'components/people-links.tsx',
  'components/picture.tsx',
  'components/product-title.tsx',
  'components/rehearsal-heading.module.css',
  'components/rehearsal-heading.tsx',
  'lib/browser/recently-seen.ts',
  'lib/fetching/use-polling.ts',
  'lib/keyboard/use-pass-focus.ts',
  '../../../libs/rules/src/pages/page-number.ts',
  '../../../libs/rules/src/pages/site-search.ts',
  '../../../libs/rules/src/text/duration-text.ts',
  '../../../libs/rules/src/time/london.ts',
]);

/**
 * What the grid shows first. Panels that are loaded later, and the screens of piece and edition, share parts of it, so the bundler
 * would split it, and split, it compresses worse.
 */
const gridParts = chunk('grid-parts', [
  'app/panel-links.tsx',
  'app/row-actions/buyable-rows.tsx',
  'features/catalogue-grid/choices.ts',
  'features/catalogue-grid/components/filter-field.tsx',
  'features/catalogue-grid/components/filter-row.tsx',
  'features/catalogue-grid/components/filters.tsx',
  'features/catalogue-grid/components/grid-bar.tsx',
  'features/catalogue-grid/components/grid-header.tsx',
  'features/catalogue-grid/components/grid-row-group.tsx',
  'features/catalogue-grid/components/grid-row.tsx',
  'features/catalogue-grid/components/multi-choice-filter.tsx',
  'features/catalogue-grid/components/no-rows.tsx',
  'features/catalogue-grid/components/piece-grid.tsx',
  'features/catalogue-grid/grid-address.ts',
  'features/catalogue-grid/grid-columns.ts',
  'features/catalogue-grid/grid-cursor.ts',
  'features/catalogue-grid/grid.state.ts',
  'features/catalogue-grid/screens/grid.screen.tsx',
  'features/catalogue-grid/sort-choice.ts',
  'features/catalogue-grid/use-grid-address.ts',
  'features/catalogue-grid/use-grid-cursor.ts',
  'features/catalogue-grid/use-piece-grid.ts',
  'features/catalogue-grid/visible-rows.ts',
  'lib/rows/row-window.ts',
  'lib/rows/use-row-window.ts',
]);

/** The first group that has a file takes it. */
export const chunkGroups = [shell, pageHead, fetching, forms, pieceLists, sharedParts, gridParts];
