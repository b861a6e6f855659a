import type { Seller } from '@music/contracts';
import type { PageData } from './meta.js';

/** What a page tells the web app of how the shop is run. */
export interface PageConfiguration {
  seller: Seller;
  /** Stripe's publishable key; without one the browser pays in the sandbox. */
  stripeKey?: string;
  /** Music without files is made when it is asked for. */
  demoMusic?: boolean;
}

/** What the gateway asks the web app to draw before any browser does. */
export interface FirstPageRequest {
  /** Path and query. */
  address: string;
  /** What is known of the page's subject. */
  data: PageData;
  configuration: PageConfiguration;
  /** The page could not be made: what is said instead, by this status. */
  failed?: number;
}

/** The web app's own page, as far as it can be drawn without knowing who looks at it. */
export interface FirstPage {
  /** What the root holds. */
  html: string;
  /** Styles of this page alone; empty for most. */
  css: string;
  /** The screen's name, which is that of its files in the build's `routes.json`. */
  screen: string;
}

/** What a screen needs besides the entry, as addresses; the build writes `routes.json`, a record of these by screen. */
export interface RouteFiles {
  scripts: readonly string[];
  styles: readonly string[];
}
