import { withFiles } from '../files/files.sql.js';
import { creditsOf } from '../credits/credits.sql.js';
import { priceOf } from '../prices/price.sql.js';
import { hasPdf, soldAlbum, soldPdf } from '../prices/sold.sql.js';

/** The time of a row, written the same way in every session time zone. */
const cataloguedAt = `to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const publications = `
  select p.category::text, p.id, jsonb_build_object(
    'kind', 'publication', 'title', pieces.title, 'composer', ${creditsOf('p.piece_id', 'composer')},
    'series', coalesce(series.name, ''), 'seriesId', p.series_id, 'seriesGroup', coalesce(series.group_name, ''),
    'year', p.year, 'number', coalesce(p.number, p.issue)::text, 'issueDate', p.issue_date,
    'pieceId', p.piece_id, 'publisherId', p.publisher_id,
    'publisher', publishers.name,
    'sheetMusic', ${hasPdf('$1')}, 'cataloguedAt', ${cataloguedAt},
    'pdf', ${soldPdf('$1')},
    'hardcopy', ${priceOf('hardcopy')}, 'mp3Album', null, 'stock', p.stock, 'stockStatement', p.stock_statement,
    'outOfPrint', p.out_of_print, 'removed', false) as product
  from publications p join pieces on pieces.id = p.piece_id left join series on series.id = p.series_id
    left join publishers on publishers.id = p.publisher_id ${withFiles()}`;
const albums = `
  select p.category::text, p.id, jsonb_build_object(
    'kind', 'album', 'title', p.name, 'composer', p.performer, 'series', '', 'seriesId', null, 'seriesGroup', '',
    'year', p.year, 'number', null, 'sheetMusic', false, 'cataloguedAt', ${cataloguedAt},
    'pieceId', null, 'publisherId', null, 'publisher', null, 'pdf', null, 'hardcopy', null,
    'mp3Album', ${soldAlbum('$1')}, 'stock', null, 'stockStatement', 0, 'outOfPrint', false, 'removed', false)
  from albums p ${withFiles()}`;

/**
 * What is sold at present of the products that a condition selects; if $1 is true, no PDF or album without its files. Checkout
 * decides whether a printed copy is left.
 */
export const productsWhere = (condition: string): string =>
  `${publications} where ${condition} union all ${albums} where ${condition}`;
/** Of everything that is sold. */
export const products = productsWhere('true');
