import type { Seller } from '@music/contracts';
import type { PageData } from './meta.js';

/** What a page tells the web app about the shop's configuration. */
export interface PageConfiguration {
  seller: Seller;
  /** Stripe's publishable key; without one the browser pays in the sandbox. */
  stripeKey?: string;
  /** Music without files is generated on demand. */
  demoMusic?: boolean;
  /** Pages for developers exist: not in production. */
  developerPages?: boolean;
}

/** What the gateway asks the web app to render on the server. */
export interface FirstPageRequest {
  /** Path and query. */
  address: string;
  /** What is known about the page's subject. */
  data: PageData;
  configuration: PageConfiguration;
  /** The page could not be rendered: the status whose message is shown instead. */
  failed?: number;
}

/** The web app's page as far as it can be rendered without knowing the user. */
export interface FirstPage {
  /** The content of the root element. */
  html: string;
  /** Styles of this page only; empty for most. */
  css: string;
  /** The screen's name, which is that of its files in the build's `routes.json`. */
  screen: string;
}

/** The addresses of a screen's files besides the entry's; the build writes `routes.json`, a record of these by screen. */
export interface RouteFiles {
  scripts: readonly string[];
  styles: readonly string[];
}
