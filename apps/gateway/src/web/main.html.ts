import type { Category, Mp3Album, Person, PieceDetail, Seller, SeriesDetail } from '@music/contracts';
import {
  categoryNames,
  categoryOf,
  gridPath,
  type PageData,
  type PageMeta,
  peopleText,
  personPath,
  piecePath,
  poundsText,
  type RouteMatch,
  sellerAddressText,
  seriesListPath,
  seriesPath,
  vatNumberText,
} from '@music/rules';
import { html, join, titleHtml } from './html.js';

/** What a page's `main` holds before scripts run; null for pages that have nothing of their own to tell. */
export function mainHtml(route: RouteMatch, { piece, series, album, person }: PageData): string | null {
  const category = categoryOf(route);
  if (person?.pieces) return personMain(person.name, person.pieces);
  if (!category) return null;
  if (piece) return pieceMain(category, piece);
  if (series) return seriesMain(category, series);
  return album ? albumMain(category, album) : null;
}

/** Any other page in plain words, for readers and machines without JavaScript; null: it does not say who sells. */
export const plainMain = ({ title, description }: PageMeta, seller: Seller | null): string =>
  html`<main>
    <h1>${title.split(' | ')[0] ?? title}</h1>
    <p>${description}</p>
    ${seller ? [sellerHtml(seller)] : ''}
  </main>`;

const sellerHtml = (seller: Seller): string =>
  html`<address>
    ${sellerAddressText(seller)}, <a href="mailto:${seller.email}">${seller.email}</a>${
      seller.vatNumber ? `, ${vatNumberText(seller.vatNumber)}` : ''
    }
  </address>`;

const listOf = <T>(value: T | T[] | null): readonly T[] =>
  value === null ? [] : Array.isArray(value) ? value : [value];

const peopleLinks = (intro: string, ids: PieceDetail['ci'], names: PieceDetail['cn']): string => {
  const links = listOf(ids).map((id, at) => {
    const name = listOf(names)[at] ?? '';
    return html`<a href="${personPath(id, name)}">${name}</a>`;
  });
  return links.length > 0 ? intro + links.join(' and ') : '';
};

const makersOf = ({ ci, cn, li, ln, ai, an }: PieceDetail): string =>
  [peopleLinks('', ci, cn), peopleLinks('words by ', li, ln), peopleLinks('arranged by ', ai, an)]
    .filter(Boolean)
    .join(', ');

const sourceOf = (category: Category, { si, sn, n, y }: PieceDetail['p'][number]): string => {
  const name = si === null ? html`${sn}` : html`<a href="${seriesPath(category, sn, si)}">${sn}</a>`;
  return name + html`${[n && ` No. ${n}`, y && ` · ${y}`].filter(Boolean).join('')}`;
};

function pieceMain(category: Category, piece: PieceDetail): string {
  const [first, ...others] = piece.p.map((each) => sourceOf(category, each));
  const subtitle = piece.st ? html`<span class="piece_subtitle">${piece.st}</span>` : '';
  const offers = piece.s.map(
    ({ fmt, pr }) => html`<li>${fmt === 'pdf' ? 'PDF' : 'Printed'} ${poundsText(pr)}</li>`,
  );
  return html`<article class="piece_piece">
    <div class="piece_text">
      ${[titleHtml({ above: first ?? '', title: html`${piece.t}`, lede: subtitle + makersOf(piece) })]}
      <ul>
        ${offers}
      </ul>
      <p>${join(...piece.ty)}</p>
      ${others.map((source) => `<p>${source}</p>`)} ${piece.nt ? [html`<p>${piece.nt}</p>`] : ''}
    </div>
  </article>`;
}

function seriesMain(category: Category, series: SeriesDetail): string {
  const pieces = series.p.map(
    ({ i, n, t, c }) => html`<li>${n ?? ''} <a href="${piecePath(category, t, i)}">${t}</a> ${c}</li>`,
  );
  const above = html`<a href="${seriesListPath(category)}">${categoryNames[category]} series</a>`;
  return html`${[titleHtml({ above, title: html`${series.n}`, lede: '' })]}
    <p>${series.d}</p>
    <ul>
      ${pieces}
    </ul>`;
}

function albumMain(category: Category, album: Mp3Album): string {
  const tracks = album.tr.map(({ t, c, pieceId }) =>
    pieceId === null
      ? html`<li>${join(t, c)}</li>`
      : html`<li><a href="${piecePath(category, t, pieceId)}">${t}</a> ${c}</li>`,
  );
  const above = html`<a href="${gridPath(category)}">${categoryNames[category]}</a>, mp3 album`;
  const lede = html`${[album.pf, album.y].filter(Boolean).join(' · ')}`;
  return html`<article class="album_album">
    <div class="album_text">
      ${[titleHtml({ above, title: html`${album.n}`, lede })]}
      <p>${album.d}</p>
      <ol>
        ${tracks}
      </ol>
    </div>
  </article>`;
}

const personMain = (name: string, pieces: Person['pieces']): string => {
  const works = pieces.map(
    ({ category, title, pieceId, composer }) =>
      html`<li><a href="${piecePath(category, title, pieceId)}">${title}</a> ${peopleText(composer)}</li>`,
  );
  return html`${[titleHtml({ above: '', title: html`${name}`, lede: '' })]}
    <ul>
      ${works}
    </ul>`;
};
