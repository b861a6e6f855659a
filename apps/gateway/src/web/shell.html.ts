import { copyrightRange, pathOf, siteTitle } from '@music/rules';
import { basketLines, html, icon } from './html.js';

/*
 * The web app's shell as it stands before scripts run: the same elements with the same classes (app/layout), so that
 * the app takes its place without a trace. What needs scripts keeps its room and stays empty.
 */

const sections = [
  ['/brass', 'Brass'],
  ['/contemporary', 'Contemporary'],
  ['/vocal', 'Vocal'],
] as const;
const footerLinks = [
  ['/about', 'About'],
  ['/faq', 'FAQ'],
  ['/terms-and-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
] as const;

const lens = '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>';
const bars = '<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>';

const header = (pathname: string): string => {
  const links = sections.map(([path, name]) =>
    path === pathname
      ? html`<a aria-current="page" href="${path}">${name}</a>`
      : html`<a href="${path}">${name}</a>`,
  );
  return html`<header class="header_header">
    <a class="header_wordmark" href="/">Salvation Army <i>Music Index</i></a>
    <nav class="header_sections" aria-label="Main">${links}</nav>
    <div class="header_tools">
      <search class="header-search_search">
        <form action="/">
          ${[icon(18, lens)]}<input
            type="search"
            name="q"
            aria-label="Search all music"
            placeholder="Search"
            autocomplete="off"
          />
        </form>
      </search>
      <a class="header-search_link" href="/" aria-label="Search all music">${[icon(24, lens)]}</a>
      <span class="account-entry_entry"></span>
      <a class="basket-entry_entry" href="${pathOf('basket')}" aria-label="Basket" title="Basket">
        ${[icon(24, basketLines)]}
      </a>
      <div class="phone-menu_menu">
        <button type="button" class="phone-menu_opener" aria-label="Menu" disabled>
          ${[icon(24, bars)]}
        </button>
      </div>
    </div>
  </header>`;
};

const footer = (): string =>
  html`<footer class="footer_footer">
    <p>© ${copyrightRange(new Date())} ${siteTitle}</p>
    <nav aria-label="About this site">
      ${footerLinks.map(([path, name]) => html`<a href="${path}">${name}</a>`)}
    </nav>
  </footer>`;

/** What goes into the app's root until the app is there. `main` is HTML. */
export const shellHtml = (pathname: string, main: string): string =>
  `${header(pathname)}<main id="content" class="shell_main">${main}</main>${footer()}`;
