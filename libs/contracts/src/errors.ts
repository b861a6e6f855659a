/**
 * Every error code of the shop and its HTTP status: the one table the gateway answers from.
 * A body is `{code, msg, fields?, correlationId}` (decisions D5).
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORISED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  BOT_CHECK_NEEDED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  PIECE_UNKNOWN: 404,
  SERIES_UNKNOWN: 404,
  ALBUM_UNKNOWN: 404,
  PERSON_UNKNOWN: 404,
  IDENTITY_CREDENTIALS_WRONG: 401,
  IDENTITY_PASSWORD_WRONG: 401,
  IDENTITY_TOKEN_UNKNOWN: 401,
  IDENTITY_TOKEN_EXPIRED: 410,
  IDENTITY_TOKEN_FOREIGN: 403,
  IDENTITY_EMAIL_TAKEN: 409,
  IDENTITY_EMAIL_UNKNOWN: 409,
  IDENTITY_MORPH_REFUSED: 401,
  IDENTITY_MORPHED: 403,
  IDENTITY_NOT_MORPHED: 409,
  CHECKOUT_PRODUCT_UNKNOWN: 404,
  CHECKOUT_ORDER_UNKNOWN: 404,
  CHECKOUT_LINE_UNKNOWN: 422,
  CHECKOUT_LINK_EXPIRED: 410,
  CHECKOUT_REFUNDED: 409,
  CHECKOUT_BASKET_FULL: 409,
  CHECKOUT_BASKET_EMPTY: 409,
  CHECKOUT_OUT_OF_STOCK: 409,
  CHECKOUT_LICENCE_NAME_MISSING: 422,
  CHECKOUT_ADDRESS_MISSING: 422,
  CHECKOUT_EMAIL_MISSING: 422,
  CHECKOUT_POSTAGE_CHANGED: 409,
  CHECKOUT_TOTAL_CHANGED: 409,
  CHECKOUT_VOUCHER_LOST: 409,
  CHECKOUT_VOUCHER_EXISTS: 409,
  CHECKOUT_FREE: 409,
  CHECKOUT_NOT_FREE: 400,
  CHECKOUT_PAYING: 409,
  CHECKOUT_PAYMENT_UNAVAILABLE: 503,
  LIBRARY_FILE_UNKNOWN: 404,
  LIBRARY_FILE_PREPARING: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One fault in a request: the dotted path of the field and what is wrong with it. */
export interface FieldFault {
  field: string;
  reason: string;
}

/** The body of every refusal. `msg` is null except where the specification shows the server's text (checkout). */
export interface ErrorBody {
  code: ErrorCode;
  msg: string | null;
  fields?: FieldFault[];
  correlationId: string;
}
