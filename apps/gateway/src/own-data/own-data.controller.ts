import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import {
  exportAccount,
  exportLicences,
  exportOwnData,
  exportUser,
  exportVotes,
  getOwnReceipt,
  type OwnData,
  type ParsedRequestOf,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import { currentContext, runInContext } from '@music/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendZip, type ZipEntry } from '../files/zip-reply.js';
import { renderingTime } from '../receipts/receipts.controller.js';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';

/** Sends a user's data, which it collects from four services, with the receipts of the user's orders. */
@Controller()
export class OwnDataController {
  constructor(private readonly bus: Bus) {}

  @Route(exportOwnData)
  async export(
    @Input() form: ParsedRequestOf<typeof exportOwnData>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = await this.collect(form);
    const receipts = data.orders.map(({ orderNo }) => this.receiptOf(orderNo));
    sendZip(request, reply, { fileName: 'my-music-index-data.zip', entries: [jsonOf(data), ...receipts] });
  }

  private async collect(form: ParsedRequestOf<typeof exportOwnData>): Promise<OwnData> {
    const bought = await this.bus.call(exportUser, {});
    const licensed = await this.bus.call(exportLicences, {});
    const voted = await this.bus.call(exportVotes, {});
    // Last, because identity records the export in the audit log, which should happen only once the other parts are there. It
    // also checks the password; nothing is sent before.
    return { ...(await this.bus.call(exportAccount, form)), ...bought, ...licensed, ...voted };
  }

  /** Rendered when the zip gets to it, so that only one receipt is in memory at a time. */
  private receiptOf(orderNo: string): ZipEntry {
    const context = currentContext();
    const open = async (): Promise<Readable> => {
      const call = () => this.bus.call(getOwnReceipt, { orderNo }, renderingTime);
      const { pdf } = await runInContext(context, call);
      return Readable.from([Buffer.from(pdf, 'base64')]);
    };
    return { fileName: `receipts/receipt-${orderNo}.pdf`, open };
  }
}

const jsonOf = (data: OwnData): ZipEntry => ({
  fileName: 'my-music-index-data.json',
  compress: true,
  open: () => Promise.resolve(Readable.from([Buffer.from(JSON.stringify(data, null, 2))])),
});
