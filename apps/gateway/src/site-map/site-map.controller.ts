import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { CallError } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAnswer } from '../catalogue/cached-answer.js';
import { GatewayConfig } from '../config.js';
import { urlOf } from '../routing/request-url.js';
import { Open } from '../routing/route.decorator.js';
import { SiteMapService } from './site-map.service.js';
import { robotsText } from './site-map.xml.js';

/** The site map and robots.txt, for search engines. */
@Controller()
export class SiteMapController {
  constructor(
    private readonly siteMap: SiteMapService,
    private readonly config: GatewayConfig,
  ) {}

  @Open()
  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  robots(): string {
    return robotsText(this.config.publicUrl);
  }

  @Open()
  @Get(['sitemap.xml', 'sitemaps/:file'])
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { pathname } = urlOf(request);
    const file = await this.siteMap.file(pathname);
    if (!file) throw new CallError('NOT_FOUND');
    reply.hijack();
    writeAnswer(request.raw, reply.raw, file);
  }
}
