import { Controller, Get, Req, Res } from '@nestjs/common';
import { drawSocialPicture, type LocatedFile } from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import { type RouteMatch, socialImage, socialPictureOf } from '@music/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileSender } from '../files/file-sender.js';
import { LocatedFiles } from '../files/located-files.js';
import { RateLimits } from '../routing/rate-limits.js';
import { toLoggedCallError } from '../routing/refusal.js';
import { urlOf } from '../routing/request-url.js';
import { Open } from '../routing/route.decorator.js';
import { clientAddress } from '../routing/client-address.js';
import { FirstRowsService } from '../web/first-rows.service.js';
import { pageData } from '../web/page-data.js';
import { pictureKey } from './picture-key.js';
import { socialCard } from './social-card.js';

const cacheControl = 'public, max-age=3600';

/** Pictures of pages for social networks (ADR 34): the library draws them; the site's own picture replaces missing ones. */
@Controller()
export class SocialController {
  constructor(
    private readonly bus: Bus,
    private readonly firstRows: FirstRowsService,
    private readonly rates: RateLimits,
    private readonly files: LocatedFiles,
    private readonly sender: FileSender,
  ) {}

  @Open()
  @Get('social/*')
  async picture(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { pathname, searchParams } = urlOf(request);
    const page = socialPictureOf(pathname);
    if (!page) throw new CallError('NOT_FOUND');
    try {
      const key = pictureKey(page, searchParams);
      const draw = () => this.draw(page, clientAddress(request));
      const file = await (key === null ? draw() : this.files.get(key, draw));
      // Other sites must be able to embed it.
      void reply.header('cross-origin-resource-policy', 'cross-origin');
      await this.sender.send(request, reply, { ...file, cacheControl });
    } catch (error) {
      if (isClientError(error)) throw error;
      void reply.header('cache-control', 'no-store').redirect(socialImage.path, 302);
    }
  }

  private async draw(page: RouteMatch, address: string): Promise<LocatedFile> {
    const { bus, firstRows, rates } = this;
    const card = socialCard(
      page,
      await pageData({ bus, firstRows, rates, clientAddress: address, query: new URLSearchParams() }, page),
    );
    if (!card) throw new CallError('NOT_FOUND');
    return bus.call(drawSocialPicture, card);
  }
}

/** Whether the error is the client's: an unknown page, or a range outside the file. */
function isClientError(error: unknown): boolean {
  const { status, code } = toLoggedCallError(error);
  return status < 500 && code !== 'LIBRARY_FILE_UNKNOWN';
}
