import type { Category } from '@music/contracts';
import type { BarePath } from '@music/rules';

interface Link {
  path: BarePath | `/${Category}` | `/account/${string}`;
  name: string;
}

/** The sections of the header and of the phone's menu, in their order. */
export const sections = [
  { path: '/brass', name: 'Brass' },
  { path: '/contemporary', name: 'Contemporary' },
  { path: '/vocal', name: 'Vocal' },
  { path: '/hall-of-fame', name: 'Hall of Fame' },
] as const satisfies readonly Link[];

/** Saved pieces and the theme, for visitors, who have no account menu; and two seasonal pages, which the home page shows only in season. */
export const moreLinks = [
  { path: '/account/saved', name: 'Saved pieces' },
  { path: '/celebrating-christmas-at-home', name: 'Christmas' },
  { path: '/easter-resources', name: 'Easter' },
  { path: '/account/preferences', name: 'Theme' },
] as const satisfies readonly Link[];

/** The links below every page (rule §2), including Contact. */
export const footerLinks = [
  { path: '/about', name: 'About' },
  { path: '/faq', name: 'FAQ' },
  { path: '/terms-and-conditions', name: 'Terms & Conditions' },
  { path: '/privacy-policy', name: 'Privacy Policy' },
  { path: '/contact', name: 'Contact' },
] as const satisfies readonly Link[];
