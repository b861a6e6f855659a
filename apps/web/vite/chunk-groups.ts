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

const grouped = new Set<string>();

/** A chunk of these files; paths from `src`. Throws for a file of an earlier chunk, which would take it. */
function chunk(name: string, paths: readonly string[]) {
  const files = new Set(paths.map(existing));
  for (const file of files) {
    if (grouped.has(file)) throw new Error(`Two chunk groups name ${file}.`);
    grouped.add(file);
  }
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

/** What nearly every page except the grid begins with. */
const fetchedPages = chunk('fetched-pages', [
  'components/fetched.tsx',
  'components/table-head.tsx',
  'features/not-found/not-found.texts.ts',
  'features/not-found/screens/not-found.screen.tsx',
  'lib/fetching/log-in-count.ts',
  'lib/fetching/use-fetching.ts',
  'lib/fetching/use-query.ts',
  'lib/pages/morphed.ts',
]);

/** Parts that several screens share. */
const sharedParts = chunk('shared-parts', [
  'app/listening/use-play.ts',
  'app/owned/bought.tsx',
  'app/owned/use-owned.ts',
  'app/query-token.ts',
  'components/cover.module.css',
  'components/cover.tsx',
  'components/people-links.tsx',
  'components/picture.tsx',
  'components/product-title.tsx',
  'components/rehearsal-heading.module.css',
  'components/rehearsal-heading.tsx',
  'components/user-only.module.css',
  'components/user-only.tsx',
  'features/owned/owned.state.ts',
  'features/basket/basket.texts.ts',
  'features/basket/use-adding.ts',
  'lib/browser/recently-seen.ts',
  'lib/fetching/use-polling.ts',
  'lib/keyboard/use-combobox.ts',
  'lib/keyboard/use-pass-focus.ts',
  '../../../node_modules/lucide-react/dist/esm/icons/pause.mjs',
  '../../../node_modules/lucide-react/dist/esm/icons/play.mjs',
  '../../../libs/rules/src/pages/page-number.ts',
  '../../../libs/rules/src/pages/site-search.ts',
  '../../../libs/rules/src/text/address-lines.ts',
  '../../../libs/rules/src/text/duration-text.ts',
  '../../../libs/rules/src/text/facts-text.ts',
  '../../../libs/rules/src/text/waiver-text.ts',
  '../../../libs/rules/src/time/london.ts',
]);

/** Lists of pieces with buttons. */
const lists = chunk('lists', [
  'app/row-actions/buyable-lists.tsx',
  'components/pager.module.css',
  'components/pager.tsx',
  'components/piece-list.module.css',
  'components/piece-list.tsx',
  'lib/rows/long-list.ts',
]);

/** What forms consist of, with the question before they are left. */
const forms = chunk('forms', [
  'components/bot-check-place.tsx',
  'components/check-field.tsx',
  'components/confirm-dialog.module.css',
  'components/confirm-dialog.tsx',
  'components/field-frame.tsx',
  'components/form-parts.tsx',
  'components/form.module.css',
  'components/select-field.tsx',
  'components/text-area.tsx',
  'components/text-field.tsx',
  'components/use-leave-question.tsx',
  'lib/forms/focus-on-mount.ts',
  'lib/forms/random-uuid.ts',
  'lib/forms/use-clear-messages.ts',
  'lib/forms/use-form-area.ts',
  'lib/forms/use-on-saved.ts',
  'lib/forms/use-saved-values.ts',
  'lib/text/failure-text.ts',
  'lib/text/seconds-text.ts',
]);

/** Hearts and ticks. */
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

/** Separate from the validation, so that short forms can be shown before their rules arrive. */
const formLibrary = chunk('form-library', ['../../../node_modules/react-hook-form/dist/index.esm.mjs']);

/** The forms' rules, and the library that applies them. */
const formValidation = chunk('form-validation', [
  '../../../libs/contracts/src/address.ts',
  '../../../libs/contracts/src/call.ts',
  '../../../libs/contracts/src/identity-forms.ts',
  '../../../libs/contracts/src/values.ts',
  '../node_modules/@hookform/resolvers/zod/dist/zod.mjs',
]);

/** The pages of a user: what they show until we know who the reader is, their menu and their tables. */
const userPages = chunk('user-pages', [
  'components/side-menu.module.css',
  'components/side-menu.tsx',
  'components/table.module.css',
  'components/table.tsx',
  'features/user/components/guarded.module.css',
  'features/user/components/guarded.tsx',
  'features/user/components/user-pending.tsx',
  'features/user/page-user.ts',
]);

const hallOfFame = chunk('hall-of-fame', [
  'features/hall-of-fame/call-to-action.ts',
  'features/hall-of-fame/hall-of-fame.api.ts',
  'features/hall-of-fame/hall-of-fame.state.ts',
  'features/hall-of-fame/hall-of-fame.texts.ts',
  'features/hall-of-fame/use-editions.ts',
  '../../../libs/rules/src/hall-of-fame/stage-text.ts',
]);

/** What albums and pieces are bought and played with. */
const product = chunk('product', [
  'app/listening/tracks.ts',
  'app/listening/use-list-player.ts',
  'components/list-player.tsx',
  'components/share-button.tsx',
  'features/basket/components/buy-button.module.css',
  'features/basket/components/buy-button.tsx',
]);

/** The checkout and its confirmation. */
const order = chunk('order', [
  'components/price-summary.module.css',
  'components/price-summary.tsx',
  'features/checkout/checkout.texts.ts',
  'features/checkout/saved-form.ts',
]);
const downloads = chunk('downloads', [
  'components/consent.tsx',
  'components/ended-licence.ts',
  'components/folded-downloads.tsx',
]);

const pageNames = chunk('page-names', [
  '../../../libs/rules/src/pages/page-names.ts',
  '../../../libs/rules/src/pages/seasonal.ts',
]);

/** What the grid holds: a piece leads to its neighbours in it. */
const gridData = chunk('grid-data', [
  'features/catalogue-grid/grid-address.ts',
  'features/catalogue-grid/grid.state.ts',
  'features/catalogue-grid/visible-rows.ts',
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
  'features/catalogue-grid/grid-columns.ts',
  'features/catalogue-grid/grid-cursor.ts',
  'features/catalogue-grid/screens/grid.screen.tsx',
  'features/catalogue-grid/sort-choice.ts',
  'features/catalogue-grid/use-grid-address.ts',
  'features/catalogue-grid/use-grid-cursor.ts',
  'features/catalogue-grid/use-piece-grid.ts',
  'lib/rows/row-window.ts',
  'lib/rows/use-row-window.ts',
]);

/** The first group that has a file takes it. */
export const chunkGroups = [
  shell,
  pageHead,
  pageNames,
  fetchedPages,
  sharedParts,
  lists,
  forms,
  pieceLists,
  formLibrary,
  formValidation,
  userPages,
  hallOfFame,
  product,
  order,
  downloads,
  gridData,
  gridParts,
];
