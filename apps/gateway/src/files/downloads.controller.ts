import { Controller, Req, Res } from '@nestjs/common';
import {
  fetchDownload,
  getDownload,
  openDownload,
  openSubscriptionDownload,
  type ParsedRequestOf,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BasketSession } from '../basket/basket-session.js';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { clientAddress } from '../routing/client-address.js';
import { FileSender } from './file-sender.js';
import { ZipSender } from './zip-sender.js';

/** Downloads of licensed files: the library decides whether they are allowed and which files they are; the gateway sends them. */
@Controller()
export class DownloadsController {
  constructor(
    private readonly bus: Bus,
    private readonly baskets: BasketSession,
    private readonly files: FileSender,
    private readonly zips: ZipSender,
  ) {}

  @Route(openDownload)
  async open(@Input() input: ParsedRequestOf<typeof openDownload>, @Res() reply: FastifyReply) {
    const { url } = await this.bus.call(openDownload, input);
    void reply.redirect(url, openDownload.status);
  }

  @Route(openSubscriptionDownload)
  async openSubscribed(
    @Input() input: ParsedRequestOf<typeof openSubscriptionDownload>,
    @Res() reply: FastifyReply,
  ) {
    const { url } = await this.bus.call(openSubscriptionDownload, input);
    void reply.redirect(url, openSubscriptionDownload.status);
  }

  @Route(getDownload)
  async get(
    @Input() { token }: ParsedRequestOf<typeof getDownload>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const fetchRequest = { token, address: clientAddress(request), isBegun: request.method === 'GET' };
    const download = await this.baskets.callWithGuestKey(request, () =>
      this.bus.call(fetchDownload, fetchRequest),
    );
    const [file] = download.files;
    if (download.isZip || !file) return this.zips.send(request, reply, download);
    await this.files.send(request, reply, { ...file, cacheControl: 'private, no-store' });
  }
}
