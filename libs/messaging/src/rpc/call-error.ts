import { errorStatus, type ErrorCode, type FieldFault } from '@music/contracts';

interface CallErrorDetail {
  /** The text shown to the user, where a rule shows the server's; otherwise null. */
  msg?: string | null;
  fields?: FieldFault[];
  /** For `VOUCHER_EXISTS`. */
  voucherCode?: string | undefined;
  /** For `UNAVAILABLE`: the service that is unavailable, if known. */
  service?: string | undefined;
}

/** An expected failure of a call: a service throws it, the caller catches it, the gateway answers with it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly msg: string | null;
  readonly fields?: FieldFault[];
  readonly voucherCode?: string;
  readonly service?: string;

  constructor(
    readonly code: ErrorCode,
    { msg = null, fields, voucherCode, service }: CallErrorDetail = {},
  ) {
    super(msg ?? code);
    this.msg = msg;
    if (fields) this.fields = fields;
    if (voucherCode) this.voucherCode = voucherCode;
    if (service) this.service = service;
  }

  /** The HTTP status of the code. */
  get status(): number {
    return errorStatus[this.code];
  }
}
