import { ChargedLine, OrderLine, OrderLineView } from '@music/contracts';
import { itemKey } from '@music/rules';
import { z } from 'zod';

/** A line of an order; times as PostgreSQL writes them in JSON. */
export const LineRecord = ChargedLine.extend({
  id: z.int(),
  refundedAt: z.string().nullable(),
  dispatchedAt: z.string().nullable(),
  /** Whether it is part of a refund that is requested or done. */
  inRefund: z.boolean(),
});
export type LineRecord = z.infer<typeof LineRecord>;

/** A printed copy that was neither dispatched nor refunded. */
export const isToDispatch = ({ format, dispatchedAt, inRefund }: LineRecord): boolean =>
  format === 'hardcopy' && dispatchedAt === null && !inRefund;

/** What lines were charged, in pence. */
export const sumOf = (lines: readonly Pick<LineRecord, 'total'>[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

export const isDownload = ({ format }: Pick<LineRecord, 'format'>): boolean => format !== 'hardcopy';

const instant = (at: string | null): string | null => at && new Date(at).toISOString();
/** When a line was refunded and when it was dispatched, in the contracts' format. */
export const lineInstants = ({ refundedAt, dispatchedAt }: LineRecord) => ({
  refundedAt: instant(refundedAt),
  dispatchedAt: instant(dispatchedAt),
});
const View = OrderLineView.strip();

export const lineView = (line: LineRecord): OrderLineView =>
  View.parse({ ...line, lineId: line.id, key: itemKey(line), ...lineInstants(line) });

/** A line in events. */
export const lineFact = (lineId: number, line: z.infer<typeof ChargedLine>): z.infer<typeof OrderLine> =>
  OrderLine.parse({ ...line, lineId, gross: line.price });
