import { applyDecorators, Catch, type RpcExceptionFilter, UseFilters } from '@nestjs/common';
import type { Call, ParsedRequestOf } from '@music/contracts';
import type { RequestContext, UserContext } from '@music/platform';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import type { z } from 'zod';

/** Passes errors on to the `CallGate`, which knows the contract. */
@Catch()
class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

type HandlerResult<C extends Call> = z.input<C['reply']> | Promise<z.input<C['reply']>>;
/** `CallGate` lets visitors through only to calls that anyone may make. */
type ContextOf<C extends Call> = 'anyone' extends C['access'] ? RequestContext : UserContext;
type Handler<C extends Call> = (request: ParsedRequestOf<C>, context: ContextOf<C>) => HandlerResult<C>;

/** Where `Handles` stores the contract for the transport. */
export interface HandlerExtras {
  contract: Call;
}

/**
 * Serves a call with a controller's method: `(request, { actor, guestKey, … }) => reply`. The request is parsed by the contract,
 * the caller's rights are checked, and the reply must match the contract.
 */
export const Handles =
  <C extends Call>(contract: C) =>
  <H extends Handler<C>>(target: object, key: string, method: TypedPropertyDescriptor<H>): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    applyDecorators(
      MessagePattern(contract.name, { contract } satisfies HandlerExtras),
      UseFilters(new RethrowFilter()),
    )(target, key, method);
  };
