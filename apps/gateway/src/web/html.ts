import { escapeHtml } from '@music/rules';

/** Escapes what is put into a template; HTML that is already made goes in as an array. */
export const html = (parts: TemplateStringsArray, ...values: (string | readonly string[])[]): string =>
  parts.reduce((text, part, at) => {
    const value = values[at - 1] ?? '';
    return text + (typeof value === 'string' ? escapeHtml(value) : value.join('')) + part;
  });

/** What there is of the parts, in one line. */
export const join = (...parts: (string | number | null | false)[]): string =>
  parts.filter((part) => part || part === 0).join(', ');

/** An icon as the web app draws it; `size` in pixels, `lines` its SVG. */
export const icon = (size: number, lines: string): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${lines}</svg>`;

export const basketLines =
  '<path d="m15 11-1 9"/><path d="m19 11-4-7"/><path d="M2 11h20"/><path d="m3.5 11 1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4"/><path d="M4.5 15.5h15"/><path d="m5 11 4-7"/><path d="m9 11 1 9"/>';

/** The web app's page title, of three pieces of HTML; its classes are those of `page-title.module.css`. */
export const titleHtml = ({ above, title, lede }: Record<'above' | 'title' | 'lede', string>): string =>
  html`<header class="page-title_title">
    ${above ? [`<p class="page-title_above">${above}</p>`] : ''}
    <h1>${[title]}</h1>
    ${lede ? [`<p class="page-title_lede">${lede}</p>`] : ''}
    <div class="stave_stave" aria-hidden="true"></div>
  </header>`;
