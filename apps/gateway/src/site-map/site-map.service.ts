import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Bus } from '@music/messaging';
import { type CachedAnswer, cachedAnswer, contentHash } from '../catalogue/cached-answer.js';
import { PublishedAnswers } from '../catalogue/published-answers.js';
import { GatewayConfig } from '../config.js';
import { siteMapIndex, SiteMapFiles } from './site-map.xml.js';
import { sitePages } from './site-pages.js';

const compress = promisify(gzip);
const xmlType = 'application/xml; charset=utf-8';

/** How long it is cached; new hall-of-fame editions appear after that. */
const maxAgeMs = 60 * 60_000;

const indexPath = '/sitemap.xml';
const filePath = (number: number): string => `/sitemaps/${number}.xml`;

/** The site map of the live catalogue: built on request, and kept for an hour or until the catalogue's version changes. */
@Injectable()
export class SiteMapService {
  private files: Promise<ReadonlyMap<string, CachedAnswer>> | undefined;
  private builtAt = 0;

  constructor(
    private readonly bus: Bus,
    private readonly config: GatewayConfig,
    published: PublishedAnswers,
  ) {
    published.onNewVersion(() => (this.files = undefined));
  }

  /** The file at a path; undefined if there is none. Throws UNAVAILABLE if the catalogue does not answer. */
  async file(path: string): Promise<CachedAnswer | undefined> {
    return (await this.currentFiles()).get(path);
  }

  /** Concurrent requests share one generation; errors are not cached. */
  private currentFiles(): Promise<ReadonlyMap<string, CachedAnswer>> {
    if (this.files && Date.now() - this.builtAt < maxAgeMs) return this.files;
    const built = this.build();
    this.files = built;
    this.builtAt = Date.now();
    built.catch(() => {
      if (this.files === built) this.files = undefined;
    });
    return built;
  }

  private async build(): Promise<ReadonlyMap<string, CachedAnswer>> {
    const origin = this.config.publicUrl;
    const gathered = new SiteMapFiles();
    for await (const paths of sitePages(this.bus)) gathered.add(origin, paths);
    const files = gathered.finish().map((bytes, at) => [filePath(at + 1), bytes] as const);
    const index = siteMapIndex(files.map(([path]) => origin + path));
    const answers = new Map<string, CachedAnswer>();
    for (const [path, identity] of [[indexPath, index] as const, ...files])
      answers.set(
        path,
        cachedAnswer(contentHash(identity), { identity, gzip: await compress(identity) }, xmlType),
      );
    return answers;
  }
}
