import { Injectable } from '@nestjs/common';
import { Bus } from '@music/messaging';
import { createLogger } from '@music/platform';
import { contentHash } from '@music/platform/content-hash';
import { type CachedAnswer, cachedAnswer } from '../catalogue/cached-answer.js';
import { gzip } from '../catalogue/compress.js';
import { PublishedAnswers } from '../catalogue/published-answers.js';
import { GatewayConfig } from '../config.js';
import { siteMapIndex, SiteMapFiles } from './site-map.xml.js';
import { editionPaths, sitePages } from './site-pages.js';

const logger = createLogger('gateway');

const xmlType = 'application/xml; charset=utf-8';

/** How long it is cached; new hall-of-fame editions appear after that. */
const maxAgeMs = 60 * 60_000;
/** How long it is cached if the hall of fame did not answer and its editions are missing. */
const maxAgeWithoutEditionsMs = 60_000;

const indexPath = '/sitemap.xml';
const filePath = (number: number): string => `/sitemaps/${number}.xml`;

interface SiteMap {
  /** By path. */
  files: ReadonlyMap<string, CachedAnswer>;
  maxAgeMs: number;
}

/** The site map of the live catalogue: built on request, and kept for an hour or until the catalogue's version changes. */
@Injectable()
export class SiteMapService {
  private siteMap: Promise<SiteMap> | undefined;
  private goodUntil = 0;

  constructor(
    private readonly bus: Bus,
    private readonly config: GatewayConfig,
    published: PublishedAnswers,
  ) {
    published.onNewVersion(() => (this.siteMap = undefined));
  }

  /** The file at a path; undefined if there is none. Throws UNAVAILABLE if the catalogue does not answer. */
  async file(path: string): Promise<CachedAnswer | undefined> {
    return (await this.current()).files.get(path);
  }

  /** Concurrent requests share one generation; errors are not cached. */
  private current(): Promise<SiteMap> {
    if (this.siteMap && Date.now() < this.goodUntil) return this.siteMap;
    const built = this.build();
    this.siteMap = built;
    this.goodUntil = Date.now() + maxAgeMs;
    built.then(
      (siteMap) => {
        if (this.siteMap === built) this.goodUntil = Date.now() + siteMap.maxAgeMs;
      },
      () => {
        if (this.siteMap === built) this.siteMap = undefined;
      },
    );
    return built;
  }

  private async build(): Promise<SiteMap> {
    const editions = await this.editions();
    const files = await this.filesOf(editions ?? []);
    return { files, maxAgeMs: editions ? maxAgeMs : maxAgeWithoutEditionsMs };
  }

  /** Null if the hall of fame does not answer: the other pages can be found all the same. */
  private async editions(): Promise<string[] | null> {
    return editionPaths(this.bus).catch((error: unknown) => {
      logger.warn({ err: error }, 'the site map lacks the hall of fame');
      return null;
    });
  }

  private async filesOf(editions: readonly string[]): Promise<SiteMap['files']> {
    const origin = this.config.publicUrl;
    const gathered = new SiteMapFiles();
    for await (const paths of sitePages(this.bus, editions)) gathered.add(origin, paths);
    const files = gathered.finish().map((bytes, at) => [filePath(at + 1), bytes] as const);
    const index = siteMapIndex(files.map(([path]) => origin + path));
    const answers = new Map<string, CachedAnswer>();
    for (const [path, identity] of [[indexPath, index] as const, ...files])
      answers.set(
        path,
        cachedAnswer(contentHash(identity), { identity, gzip: await gzip(identity) }, xmlType),
      );
    return answers;
  }
}
