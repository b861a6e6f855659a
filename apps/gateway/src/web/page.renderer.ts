import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Bus } from '@music/messaging';
import {
  categoryOf,
  errorPath,
  hasScreen,
  jsonLdFor,
  leadsToErrorPage,
  matchRoute,
  metaFor,
  type PageMeta,
  type RouteMatch,
  type RouteName,
} from '@music/rules';
import { GatewayConfig } from '../config.js';
import { refusalOf } from '../routing/refusal.js';
import { configurationHtml } from './configuration.html.js';
import { errorMain } from './error.html.js';
import { headHtml } from './head.html.js';
import { firstGridHtml, type FirstRows } from './first-grid.html.js';
import { FirstRowsService } from './first-rows.service.js';
import { mainHtml, plainMain } from './main.html.js';
import { pageData } from './page-data.js';
import { routeFilesIn } from './route-files.js';
import { shellHtml } from './shell.html.js';

export interface RenderedPage {
  status: number;
  html: string;
  /** Set for a redirect. */
  location?: string;
}

const bareShell = '<!doctype html><title>Music Index</title><p>The web app is not built.</p>';

/** Gives every page of the web app its true status and its own head, for search engines and shared links. */
@Injectable()
export class PageRenderer {
  private readonly template: string;
  private readonly filesOf: ReturnType<typeof routeFilesIn>;
  /** A grid's page is the same for everybody, as long as its first rows are. */
  private readonly grids = new WeakMap<FirstRows, RenderedPage>();

  constructor(
    private readonly bus: Bus,
    private readonly config: GatewayConfig,
    private readonly firstRows: FirstRowsService,
  ) {
    this.filesOf = routeFilesIn(config.webRoot);
    const built = config.webRoot ? readFileSync(join(config.webRoot, 'index.html'), 'utf8') : bareShell;
    this.template = built.replace('</head>', () => `${configurationHtml(config)}</head>`);
  }

  async render({ pathname, search }: URL): Promise<RenderedPage> {
    const route = matchRoute(pathname);
    if (route?.name === 'redeem')
      return { status: 302, html: '', location: `/account/subscriptions/redeem${search}` };
    if (!route || !hasScreen(route)) return this.notFound();
    try {
      return await this.known(route, pathname, search);
    } catch (fault) {
      const { status } = refusalOf(fault);
      if (status === 404) return this.notFound();
      if (leadsToErrorPage(status)) return this.failed(status, pathname, search);
      throw fault;
    }
  }

  private async known(route: RouteMatch, pathname: string, search: string): Promise<RenderedPage> {
    const first = search === '' ? this.firstRowsOf(route) : null;
    const held = first && this.grids.get(first);
    if (held) return held;
    const data = await pageData(this.bus, route);
    const meta = metaFor(route, data, this.config.publicUrl);
    // Every question of the FAQ is a page of its own to a reader, who wants it open, and one page to a search engine.
    const canonical = route.name === 'faq' ? null : meta.canonicalPath;
    if (canonical && canonical !== pathname && canonical !== encodeURI(decodeURI(pathname)))
      return { status: 301, html: '', location: canonical + search };
    const jsonLd = jsonLdFor(route, data, this.config.publicUrl);
    const head = headHtml(meta, this.config.publicUrl, {
      preloads: preloadsOf(route),
      files: this.filesOf(route.name),
      jsonLd,
    });
    const main = first ? firstGridHtml(first) : mainHtml(route, data);
    const page = { status: 200, html: this.filled(head, this.bodyOf(pathname, route.name, meta, main)) };
    if (first) this.grids.set(first, page);
    return page;
  }

  /** Filtered or sorted rows are the app's business. */
  private firstRowsOf(route: RouteMatch): FirstRows | null {
    const category = route.name === 'grid' ? categoryOf(route) : null;
    return category && this.firstRows.of(category);
  }

  private bodyOf(pathname: string, name: RouteName, meta: PageMeta, main: string | null): Body {
    if (main !== null) return { root: shellHtml(pathname, main), noscript: '' };
    return { root: '', noscript: plainMain(meta, sayWhoSells.has(name) ? this.config.seller : null) };
  }

  private notFound(): RenderedPage {
    return { status: 404, html: this.filled(this.headOf(null)) };
  }

  private failed(status: number, pathname: string, search: string): RenderedPage {
    const root = shellHtml(pathname, errorMain(status, pathname + search));
    return { status, html: this.filled(this.headOf(matchRoute(errorPath(status))), { root, noscript: '' }) };
  }

  private headOf(route: RouteMatch | null): string {
    return headHtml(metaFor(route, {}, this.config.publicUrl), this.config.publicUrl);
  }

  /** The template's own title and description make room for the page's. */
  private filled(head: string, { root, noscript }: Body = nothing): string {
    return this.template
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace('</head>', () => `${head}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${root}</div>`)
      .replace('</noscript>', () => `${noscript}</noscript>`);
  }
}

/** What the page shows before the app does, and what it tells those without JavaScript besides. */
interface Body {
  root: string;
  noscript: string;
}
const nothing: Body = { root: '', noscript: '' };

const sayWhoSells: ReadonlySet<RouteName> = new Set(['contact', 'privacyPolicy', 'termsAndConditions']);

/** A grid's data travel beside the script that shows them. */
const preloadsOf = ({ name, params }: RouteMatch): string[] =>
  name === 'grid' ? [`/api/${params['category']}?form=columns`] : [];
