import { ChargedLine, OrderLine, OrderLineView } from '@music/contracts';
import { itemKey } from '@music/rules';
import { z } from 'zod';

/** A line of an order; instants as PostgreSQL writes them in JSON. */
export const LineRecord = ChargedLine.extend({
  id: z.int(),
  refundedAt: z.string().nullable(),
  dispatchedAt: z.string().nullable(),
  /** It is in a refund that is asked for or done. */
  inRefund: z.boolean(),
});
export type LineRecord = z.infer<typeof LineRecord>;

/** Still to be posted. */
export const isToPost = ({ format, dispatchedAt, inRefund }: LineRecord): boolean =>
  format === 'hardcopy' && dispatchedAt === null && !inRefund;

export const isDownload = ({ format }: Pick<LineRecord, 'format'>): boolean => format !== 'hardcopy';

const instant = (at: string | null): string | null => at && new Date(at).toISOString();
/** When a line was refunded and when it was posted, as contracts write instants. */
export const lineInstants = ({ refundedAt, dispatchedAt }: LineRecord) => ({
  refundedAt: instant(refundedAt),
  dispatchedAt: instant(dispatchedAt),
});
const View = OrderLineView.strip();

export const lineView = (line: LineRecord): OrderLineView =>
  View.parse({ ...line, lineId: line.id, key: itemKey(line), ...lineInstants(line) });

/** A line as events tell it. */
export const lineFact = (lineId: number, line: z.infer<typeof ChargedLine>): z.infer<typeof OrderLine> =>
  OrderLine.parse({ ...line, lineId, gross: line.price });
