import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Bus } from '@music/messaging';
import {
  copyrightRangeMs,
  errorPath,
  type FirstPage,
  type FirstPageRequest,
  gridPanelOf,
  hasScreen,
  jsonLdFor,
  leadsToErrorPage,
  matchRoute,
  metaFor,
  type PageData,
  redeemTarget,
  type RouteMatch,
  routePatterns,
} from '@music/rules';
import { msUntilNextDay } from '../catalogue/next-day.js';
import { PublishedAnswers } from '../catalogue/published-answers.js';
import { GatewayConfig } from '../config.js';
import { RateLimits } from '../routing/rate-limits.js';
import { toLoggedCallError } from '../routing/refusal.js';
import { addressWithoutPage, urlOf } from '../routing/request-url.js';
import { configurationHtml, configurationOf } from './configuration.html.js';
import { FirstPagePool } from './first-page-pool.js';
import { FirstRowsService } from './first-rows.service.js';
import { headHtml } from './head.html.js';
import { PageCache, type CachedPage } from './page-cache.js';
import { pageData } from './page-data.js';
import { type InlineHashes, inlineStyles, WebBuild } from './web-build.js';

export interface RenderedPage {
  status: number;
  html: string;
  /** What the page's content policy allows. */
  hashes: InlineHashes;
  /** Set for a redirect. */
  location?: string;
  /** Not cacheable: a licence may be revoked at any time. */
  isUncacheable?: true;
}

/** The parts of a page; `route` is the one that its head describes, null for not found. */
interface Plan extends Omit<FirstPageRequest, 'configuration'> {
  status: number;
  route: RouteMatch | null;
}

interface PageRequest {
  route: RouteMatch;
  pathname: string;
  search: string;
  clientAddress: string;
}

const noHashes: InlineHashes = { styles: [], scripts: [] };
const redirect = (status: number, location: string): RenderedPage => ({
  status,
  html: '',
  hashes: noHashes,
  location,
});

/** Blocks rendering until the page is parsed completely, to avoid layout shifts. */
const waitForWholePage = '<link rel="expect" href="#page-end" blocking="render" />';

/**
 * How long pages with hall-of-fame stages are cached: an old page shows less than a new one. All it may show too much is a link to
 * an album that has just been removed.
 */
const stageMs = 10_000;
/** All other pages may depend on the day, for example because a piece is new. */
const ttlMsOf = ({ name }: RouteMatch): number =>
  name === 'home' || name === 'hallOfFame' || name === 'hallOfFameEdition' ? stageMs : msUntilNextDay();

/** Incomplete pages are not cached. */
const isComplete = (data: PageData): boolean => Object.values(data).every((part) => part !== undefined);

/** Its address in the service worker (`apps/web/src/worker/worker.ts`). */
const emptyPagePath = '/offline.html';

const isUncacheable = ({ name }: RouteMatch): boolean => name === 'verify';

/** Gives every page of the web app its status and its own head, and has the app render its first view. */
@Injectable()
export class PageRenderer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly build: WebBuild;
  private readonly template: string;
  private readonly emptyPage: RenderedPage | null;
  private readonly pool: FirstPagePool | null;
  /** A page without a query is the same for everybody, until the catalogue or a stage changes. */
  private readonly cache = new PageCache<RenderedPage>();

  constructor(
    private readonly bus: Bus,
    private readonly config: GatewayConfig,
    private readonly firstRows: FirstRowsService,
    private readonly rates: RateLimits,
    published: PublishedAnswers,
  ) {
    this.build = new WebBuild(config.webRoot);
    const configured = (html: string) => html.replace('</head>', () => `${configurationHtml(config)}</head>`);
    const { template, emptyPage } = this.build;
    this.template = configured(template);
    this.emptyPage =
      emptyPage === null ? null : { status: 200, html: configured(emptyPage), hashes: noHashes };
    this.pool = this.build.renderingModule ? new FirstPagePool(this.build.renderingModule) : null;
    published.onNewVersion(() => this.cache.clear());
  }

  /** Warm up the renderer: the first page is slow. */
  onApplicationBootstrap(): void {
    void this.notFound();
  }

  /** Pages for developers do not exist in production. */
  private isDevelopmentOnly({ name }: RouteMatch): boolean {
    return name === 'kit' && this.config.production;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }

  /** `clientAddress`: for rate limits. */
  async render({ pathname, search }: URL, clientAddress: string): Promise<RenderedPage> {
    if (pathname === emptyPagePath && this.emptyPage) return this.emptyPage;
    const route = matchRoute(pathname);
    if (route?.name === 'redeem') return redirect(302, redeemTarget(search));
    if (!route || this.isDevelopmentOnly(route)) return this.notFound();
    if (!hasScreen(route)) return this.notFound(routePatterns[route.name].replace('*', '-'));
    const renderOnce = () => this.renderRoute({ route, pathname, search, clientAddress });
    try {
      if (isUncacheable(route)) return { ...(await renderOnce()).page, isUncacheable: true };
      return await this.cache.get(pathname + search, renderOnce);
    } catch (error) {
      const { status } = toLoggedCallError(error);
      if (status === 404) return this.notFound();
      if (leadsToErrorPage(status)) return this.failed(status);
      throw error;
    }
  }

  private async renderRoute({
    route,
    pathname,
    search,
    clientAddress,
  }: PageRequest): Promise<CachedPage<RenderedPage>> {
    const { bus, firstRows, rates } = this;
    const found = await pageData(
      { bus, firstRows, rates, clientAddress, query: new URLSearchParams(search) },
      route,
    );
    // Filtering and sorting rows is left to the app.
    const data = search === '' ? found : { ...found, first: undefined };
    const { canonicalPath } = metaFor(route, data, this.config.publicUrl);
    // For a reader every question of the FAQ is a page of its own, opened at that question; for a search engine all are one page.
    const canonical = route.name === 'faq' ? null : canonicalPath;
    if (canonical && canonical !== pathname && canonical !== encodeURI(decodeURI(pathname)))
      return { page: redirect(301, canonical + search), ttlMs: 0 };
    const rendered = await this.renderPage({ status: 200, route, address: pathname + search, data });
    return search === '' && isComplete(data)
      ? { ...rendered, ttlMs: Math.min(rendered.ttlMs, ttlMsOf(route)) }
      : { ...rendered, ttlMs: 0 };
  }

  /** Rendered at an address that does not exist, so that one page serves all unknown addresses, or those of one area. */
  private notFound(address = addressWithoutPage): Promise<RenderedPage> {
    return this.cache.get(`not found ${address}`, () =>
      this.renderPage({ status: 404, route: null, address, data: {} }),
    );
  }

  private failed(status: number): Promise<RenderedPage> {
    const address = errorPath(status);
    const plan = { status, route: matchRoute(address), address, data: {}, failed: status };
    return this.cache.get(`failed ${status}`, () => this.renderPage(plan));
  }

  private async renderPage({ status, route, ...request }: Plan): Promise<CachedPage<RenderedPage>> {
    // The footer names the year in which rendering begins.
    const ttlMs = copyrightRangeMs(new Date(Date.now()));
    const rendered =
      (await this.pool?.render({ ...request, configuration: configurationOf(this.config) })) ?? null;
    const { scripts, styles } = this.build.filesOf(rendered && rendered.screen);
    const sheets = [...styles.map((href) => this.build.sheet(href)), inlineStyles(rendered?.css ?? '')];
    const { publicUrl } = this.config;
    const about = status === 200 ? route : null;
    const head = headHtml(metaFor(route, request.data, publicUrl), publicUrl, {
      preloads: about ? preloadsOf(about, request.address) : [],
      scripts,
      styles: [...sheets.map(({ html }) => html), rendered ? waitForWholePage : ''].filter(Boolean),
      jsonLd: about ? jsonLdFor(about, request.data, publicUrl) : [],
    });
    const own = sheets.flatMap(({ hashes }) => hashes);
    const hashes = { ...this.build.hashes, styles: [...this.build.hashes.styles, ...own] };
    return {
      page: { status, html: this.fillTemplate(head, rendered), hashes },
      ttlMs: rendered ? ttlMs : 0,
    };
  }

  /** The template's own title and description are replaced by the page's. */
  private fillTemplate(head: string, rendered: FirstPage | null): string {
    return this.template
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace('</head>', () => `${head}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${rendered?.html ?? ''}</div>`);
  }
}

/** A grid's data are sent along with the script that shows them; the other views of a category do not need them. */
const preloadsOf = ({ name, params }: RouteMatch, address: string): string[] =>
  name === 'grid' && gridPanelOf(urlOf({ url: address }).search) === 'pieces'
    ? [`/api/${params['category']}?form=columns`]
    : [];
