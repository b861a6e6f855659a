import { type Call, type ErrorCode, fieldFaults } from '@music/contracts';
import { type Logger, onceAMinute, type RequestContext, runInContext } from '@music/platform';
import type { MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { isTransient } from '../events/transient-error.js';
import { CallError } from './call-error.js';
import type { CallSigner } from './call-signer.js';
import type { HandlerExtras } from './handles.js';
import { type WireResponse, WireRequest } from './wire.js';

/** Errors every call may have; all others must be declared in its contract. */
const genericErrors: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHORISED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'INVALID',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
];
/** Clocks of two hosts may differ by this much. */
const clockSkewMs = 2_000;

/** Every incoming call of a service passes through here, whatever its transport. */
export class CallGate {
  private readonly running = new Set<Promise<unknown>>();
  /** The caller is not told why, so the log must say: clocks differ, or the queue is too slow. */
  private readonly warnOfExpired = onceAMinute((call: string, expiredMsAgo: number) =>
    this.logger.warn({ call, expiredMsAgo }, 'a call had expired when it arrived'),
  );
  private readonly warnOfSignature = onceAMinute((call: string) =>
    this.logger.warn({ call }, 'a call with a wrong signature was refused'),
  );

  constructor(
    private readonly signer: CallSigner,
    private readonly logger: Logger,
  ) {}

  /** Puts the gate before a Nest handler. Deny by default: a handler without a contract stops the boot. */
  wrap(pattern: unknown, handler: MessageHandler, extras: Partial<HandlerExtras>): MessageHandler {
    const { contract } = extras;
    if (!contract) throw new Error(`${String(pattern)} has no contract: declare it with @Handles.`);
    return (message: unknown) => this.track(this.serve(contract, message, handler));
  }

  /** Resolves when every running call has its response. */
  async drained(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  private async serve(contract: Call, message: unknown, handler: MessageHandler): Promise<WireResponse> {
    const wire = WireRequest.safeParse(message);
    if (!wire.success) return errorResponse(new CallError('BAD_REQUEST'), '');
    const { request, context } = wire.data;
    return runInContext(context, async () => {
      try {
        this.authorise(contract, wire.data);
        return await handle(contract, request, handler, context);
      } catch (error) {
        return errorResponse(this.toCallError(contract, error), context.correlationId);
      }
    });
  }

  private authorise({ name, access }: Call, wire: WireRequest): void {
    const { actor } = wire.context;
    const expiredMsAgo = Date.now() - wire.deadline;
    if (expiredMsAgo > clockSkewMs) {
      this.warnOfExpired(name, expiredMsAgo);
      throw new CallError('UNAVAILABLE');
    }
    if (!this.signer.verifies(name, wire)) {
      this.warnOfSignature(name);
      // Processes with different secrets are the operator's mistake: `UNAUTHORISED` would log the customer out.
      throw new CallError('UNAVAILABLE');
    }
    if (access === 'user' && !actor) throw new CallError('UNAUTHORISED');
    if (access === 'admin' && !actor?.isAdmin) throw new CallError('UNAUTHORISED');
  }

  /**
   * Errors that the contract does not name are logged here and hidden; the caller only learns whether to retry. Errors that a
   * retry may fix are warnings: a full pool or a restarting server is not a bug.
   */
  private toCallError(contract: Call, error: unknown): CallError {
    if (error instanceof CallError && [...genericErrors, ...contract.errors].includes(error.code))
      return error;
    const details = { err: error, call: contract.name };
    if (isTransient(error)) {
      this.logger.warn(details, 'A call could not be answered for now');
      return new CallError('UNAVAILABLE');
    }
    this.logger.error(details, 'A call failed unexpectedly');
    return new CallError('INTERNAL');
  }

  private track<T>(work: Promise<T>): Promise<T> {
    const settled = work.finally(() => this.running.delete(settled));
    this.running.add(settled);
    return settled;
  }
}

async function handle(
  contract: Call,
  input: unknown,
  handler: MessageHandler,
  context: RequestContext,
): Promise<WireResponse> {
  const request = contract.request.safeParse(input);
  if (!request.success) throw new CallError('INVALID', { fields: fieldFaults(request.error) });
  const result: unknown = await handler(request.data, context);
  const reply: unknown = isObservable(result) ? await lastValueFrom(result) : result;
  return { reply: contract.reply.parse(reply) };
}

const errorResponse = (
  { code, msg, fields, voucherCode, service }: CallError,
  correlationId: string,
): WireResponse => ({
  fault: {
    code,
    msg,
    ...(fields && { fields }),
    ...(voucherCode && { voucherCode }),
    ...(service && { service }),
    correlationId,
  },
});
