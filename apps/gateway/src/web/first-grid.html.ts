import type { Category, GridRow } from '@music/contracts';
import {
  type ColumnField,
  type FilterField,
  type GridField,
  cardNote,
  categoryLedes,
  categoryNames,
  cellText,
  columnLabels,
  counted,
  filterFields,
  filterHints,
  filterLabels,
  gridColumns,
  gridPath,
  isFigure,
  isSwitch,
  marksOf,
  piecePath,
  seriesListPath,
} from '@music/rules';
import { basketLines, html, icon, titleHtml } from './html.js';

/*
 * The first rows of a category as the web app's grid draws them: its classes (features/catalogue-grid), both as lines
 * and as cards, of which the styles show one. The controls only keep their room until the app brings them.
 */

export interface FirstRows {
  category: Category;
  /** How many rows the whole grid has. */
  count: number;
  rows: readonly GridRow[];
}

const maybeHidden: readonly GridField[] = ['type', 'arranger', 'lyricist'];

const attributes = (field: GridField): string =>
  [isFigure(field) && ' class="grid-line_figure"', maybeHidden.includes(field) && ` data-field="${field}"`]
    .filter(Boolean)
    .join('');

const titleLink = (category: Category, row: GridRow): string =>
  html`<a href="${piecePath(category, row.title, row.pieceId)}" class="grid-line_title">${row.title}</a>`;

const cell = (category: Category, row: GridRow, field: GridField): string =>
  field === 'title' ? titleLink(category, row) : html`${cellText(row, field)}`;

const marks = (row: GridRow): string =>
  `<span class="marks_marks">${marksOf(row)
    .map(({ mark, name }) => `<abbr title="${name}">${mark}</abbr>`)
    .join('')}</span>`;

/** Drawn once, shown by every row that the app will give a basket button. */
const basketDrawing = `<svg class="unseen" aria-hidden="true"><g id="first-basket">${basketLines}</g></svg>`;
const basketPlace = `<span class="first-rows_add">${icon(18, '<use href="#first-basket"/>')}</span>`;

const available = (row: GridRow): string =>
  `<span class="grid-line_available">${marks(row)}${row.sheetMusic ? basketPlace : ''}</span>`;

const line = (category: Category, row: GridRow): string => {
  const cells = gridColumns[category].map(
    (field) => `<div role="cell"${attributes(field)}>${cell(category, row, field)}</div>`,
  );
  return `<div role="row" class="grid-line_line">${cells.join('')}<div role="cell">${available(row)}</div></div>`;
};

const headerCell = (field: ColumnField): string =>
  `<div role="columnheader"${attributes(field).replace('grid-line', 'grid-header')}><span>${columnLabels[field]}<i class="first-rows_arrow"></i></span></div>`;

const lines = ({ category, rows }: FirstRows): string =>
  html`<div
    role="table"
    aria-label="${categoryNames[category]}"
    class="piece-grid_grid first-rows_wide"
    data-category="${category}"
  >
    <div role="row" class="grid-header_header">
      ${gridColumns[category].map(headerCell)}
      <div role="columnheader">Available</div>
    </div>
    ${[rows.map((row) => line(category, row)).join('')]}
  </div>`;

const card = (category: Category, row: GridRow): string =>
  html`<div role="listitem" class="grid-line_card">
    <div class="grid-line_cardCell">
      <span class="grid-line_cardText"
        >${[titleLink(category, row)]}<span class="grid-line_note">${cardNote(row)}</span></span
      >${[available(row)]}
    </div>
  </div>`;

const cards = ({ category, rows }: FirstRows): string =>
  `<div role="list" class="piece-grid_cards first-rows_narrow">${rows.map((row) => card(category, row)).join('')}</div>`;

const control = (field: FilterField): string => {
  const input =
    field === 'series'
      ? '<select disabled><option>All series</option></select>'
      : html`<input disabled placeholder="${filterHints[field] ?? ''}" />`;
  return `<div class="filter-field_field"><label>${filterLabels[field]}</label>${input}</div>`;
};

const sliders = icon(
  18,
  '<path d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3"/>',
);

const filters = (category: Category): string => {
  const texts = filterFields[category].filter((field) => !isSwitch(field));
  return html`<div class="first-rows_wait" inert aria-hidden="true">
    <div class="filters_row first-rows_wideFilters" data-category="${category}">${texts.map(control)}</div>
    <div class="filters_narrow first-rows_narrowFilters">
      ${[control('title')]}
      <button type="button" disabled>${[sliders]}Filters</button>
    </div>
  </div>`;
};

const pieces = (count: number): string => counted(count, 'piece', 'pieces');

const bar = ({ category, count }: FirstRows): string => {
  const switches = filterFields[category]
    .filter(isSwitch)
    .map(
      (field) =>
        html`<label class="filter-field_switch"
          ><input type="checkbox" disabled />${filterLabels[field]}</label
        >`,
    );
  return html`<div class="grid-bar_bar">
    <p class="grid-bar_count">${pieces(count)}</p>
    <div class="grid-bar_right first-rows_wait" inert aria-hidden="true">
      ${[`<span class="first-rows_switches">${switches.join('')}</span>`]}
      <div class="grid-bar_sort">
        <label>Sort</label
        ><select disabled>
          <option>Catalogue order</option>
          <option>Year, newest first</option>
        </select>
      </div>
    </div>
  </div>`;
};

const withoutScripts = ({ count, rows }: FirstRows): string =>
  count > rows.length
    ? html`<p class="first-rows_still">Turn on JavaScript to see all ${pieces(count)}.</p>`
    : '';

/** What the grid's `main` holds before scripts run. */
export const firstGridHtml = (first: FirstRows): string => {
  const { category } = first;
  return html`<nav class="panel-links_panels" aria-label="Ways through this category">
      <a aria-current="page" href="${gridPath(category)}">All pieces</a
      ><a href="${seriesListPath(category)}">Browse by series</a>
    </nav>
    ${[
      titleHtml({ above: '', title: categoryNames[category], lede: categoryLedes[category] }),
      filters(category),
      bar(first),
      `<div data-first="rows">${basketDrawing}${lines(first)}${cards(first)}</div>`,
      withoutScripts(first),
    ]}`;
};
