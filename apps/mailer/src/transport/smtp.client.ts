import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { NonRetryableError } from '@music/messaging';
import { createTransport } from 'nodemailer';
import { MailerConfig } from '../config.js';
import { type OutgoingMail, MailTransport, type DeliveryOutcome } from './mail-transport.js';

/** A delivery and the check that may follow it are in one transaction; long enough for a slow server. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** A mail may contain users' texts: nothing in it may make nodemailer read a file or an address. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true };

/** Sends through the server of SMTP_URL. The Message-ID is the mail's id, so a copy sent after a crash is recognised. */
@Injectable()
export class SmtpTransport extends MailTransport implements OnApplicationShutdown {
  private readonly transporter;
  private readonly host: string;

  constructor(private readonly config: MailerConfig) {
    super();
    this.transporter = createTransport({
      url: config.smtpUrl ?? '',
      pool: true,
      ...timeouts,
      ...noExternalContent,
    });
    this.host = new URL(config.publicUrl).hostname;
  }

  override async deliver({
    mailId,
    to,
    replyTo,
    subject,
    text,
    html,
  }: OutgoingMail): Promise<DeliveryOutcome> {
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
    try {
      await this.transporter.sendMail({
        from: this.config.from,
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        messageId: `<${mailId}@${this.host}>`,
        subject,
        text,
        html,
        headers,
      });
      return 'sent';
    } catch (error) {
      const smtpError = error as SmtpError;
      if (isUndeliverable(smtpError)) return 'refused';
      if (isPermanentFailure(smtpError)) throw new MailRefusedError(smtpError);
      const isAway = isRefusingUs(smtpError) || (isUnavailable(smtpError) && !(await this.acceptsUs()));
      throw new MailNotSentError(smtpError, isAway);
    }
  }

  /**
   * Whether the server accepts a connection and our account. If it does, a connection that was lost in the middle of a mail, perhaps
   * over its recipient or its text, must not keep other mails waiting.
   */
  private acceptsUs(): Promise<boolean> {
    return this.transporter.verify().catch(() => false);
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  /** As in `550 5.1.1 No such user`. */
  response?: string;
}

/** The recipient's mailbox or domain does not exist, has moved, takes no mail, or is closed (RFC 3463, RFC 7505). */
const addressStatuses = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** The reply codes for such an address from servers that send no enhanced status. */
const addressCodes = new Set([550, 551, 553]);
/**
 * The same codes also refuse our server, as in Exim's `550 relay not permitted`: without a status only the words tell. Addresses are
 * removed first, because they may contain such words.
 */
const serverRejection = /relay|sender|denied|permitted|prohibit|policy|spam|bl[ao]ck|authenticat/i;

/** Only the recipient's address. A refused sender or text, or a server that does not relay for us, is our own fault. */
function isUndeliverable({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false;
  const [, status] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (status !== undefined) return addressStatuses.has(status);
  return addressCodes.has(responseCode) && !serverRejection.test(response.replaceAll(/\S+@\S+/g, ''));
}

/** The connection was lost or never made, or the server does not let us in, as after `554` for a greeting. */
const connectionErrors = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROXY',
  'EPROTOCOL',
]);
const authenticationErrors = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
const isRefusingUs = ({ code = '' }: SmtpError): boolean => authenticationErrors.has(code);
const isUnavailable = (error: SmtpError): boolean =>
  connectionErrors.has(error.code ?? '') || isRefusingUs(error) || error.responseCode === 421;

/** Any other 5xx: the same mail would be refused again, and a person must look. */
const isPermanentFailure = (error: SmtpError): boolean =>
  !isUnavailable(error) && (error.responseCode ?? 0) >= 500 && error.responseCode !== 503;

/** The original error contains the address, and this text goes to logs and tables. */
const textOf = ({ responseCode, code, command }: SmtpError): string =>
  `The mail server answered ${responseCode ?? code ?? 'strangely'} (${command ?? '-'})`;

class MailRefusedError extends NonRetryableError {
  override readonly name = 'MailRefusedError';
  constructor(error: SmtpError) {
    super(textOf(error));
  }
}

class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
  /** `UNAVAILABLE` lets messaging wait for the server without counting the tries. */
  readonly code: string;

  constructor(error: SmtpError, isAway: boolean) {
    super(textOf(error));
    this.code = isAway ? 'UNAVAILABLE' : 'MAIL_NOT_SENT';
  }
}
