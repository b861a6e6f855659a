import { Controller, Req, Res } from '@nestjs/common';
import {
  getAnyReceipt,
  getOwnReceipt,
  getReceiptByLink,
  getReceiptOfAttempt,
  type ParsedRequestOf,
  type Receipt,
  renewOrderLink,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BasketSession } from '../basket/basket-session.js';
import { Input } from '../routing/input.decorator.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { Route } from '../routing/route.decorator.js';
import { clientAddress } from '../routing/client-address.js';

/** Rendering a long receipt takes a while. */
export const renderingTime = { timeoutMs: 15_000 };

/** Sends receipts as files and renews links to orders, both rate-limited. */
@Controller()
export class ReceiptsController {
  constructor(
    private readonly bus: Bus,
    private readonly rates: RateLimits,
    private readonly baskets: BasketSession,
  ) {}

  @Route(getOwnReceipt)
  async own(
    @Input() input: ParsedRequestOf<typeof getOwnReceipt>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.rates.consume(limits.receipt, clientAddress(request));
    await send(reply, await this.bus.call(getOwnReceipt, input, renderingTime));
  }

  @Route(getReceiptByLink)
  async byLink(
    @Input() input: ParsedRequestOf<typeof getReceiptByLink>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.rates.consume(limits.receipt, clientAddress(request));
    await send(reply, await this.bus.call(getReceiptByLink, input, renderingTime));
  }

  @Route(getReceiptOfAttempt)
  async ofAttempt(
    @Input() input: ParsedRequestOf<typeof getReceiptOfAttempt>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.rates.consume(limits.receipt, clientAddress(request));
    const receipt = await this.baskets.callForBasket(request, () =>
      this.bus.call(getReceiptOfAttempt, input, renderingTime),
    );
    await send(reply, receipt);
  }

  @Route(getAnyReceipt)
  async any(@Input() input: ParsedRequestOf<typeof getAnyReceipt>, @Res() reply: FastifyReply) {
    await send(reply, await this.bus.call(getAnyReceipt, input, renderingTime));
  }

  /** Limited by address and by recipient, whether or not the order exists. */
  @Route(renewOrderLink)
  async renewLink(@Input() input: ParsedRequestOf<typeof renewOrderLink>, @Req() request: FastifyRequest) {
    await this.rates.consume(limits.orderLink, clientAddress(request));
    await this.rates.consume(limits.orderLink, `to:${input.email.toLowerCase()}`);
    return this.bus.call(renewOrderLink, input);
  }
}

const send = (reply: FastifyReply, { fileName, pdf }: Receipt) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(fileName),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(Buffer.from(pdf, 'base64'));
