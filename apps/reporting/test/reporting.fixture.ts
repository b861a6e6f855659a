import type { Type } from '@nestjs/common';
import type { Call, ReplyOf, RequestOf } from '@music/contracts';
import { startTestService } from '@music/testing';
import { reportingSchema } from '../src/database/reporting.schema.js';
import { ReportingModule } from '../src/reporting.module.js';

const administrator = { userId: 1, isAdmin: true, onBehalfOf: null };

export type Reporting = Awaited<ReturnType<typeof startReporting>>;

export async function startReporting(neighbours: Record<string, Type[]>) {
  const service = await startTestService({
    schema: reportingSchema,
    module: (parts) => ReportingModule.with(parts),
    neighbours,
  });
  return {
    app: service.app(),
    query: service.query,
    ownerUrl: service.ownerUrl,
    publish: service.publish,
    /** Calls as the gateway does for an administrator. */
    call: <C extends Call>(contract: C, request: RequestOf<C>): Promise<ReplyOf<C>> =>
      service.call({ actor: administrator }, contract, request),
    stop: service.stop,
  };
}
