import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { call, type ParsedRequestOf } from '@music/contracts';
import { currentContext, type RequestContext, type UserContext } from '@music/platform';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { CallError, Handles, type MessagingOptions, serverStrategy } from '@music/messaging';
import { z } from 'zod';

const Greeting = z.strictObject({ text: z.string() });

export const greet = call('greeter.greet', {
  access: 'anyone',
  request: z.strictObject({ name: z.string().min(1), times: z.coerce.number().int().default(1) }),
  reply: Greeting,
  errors: ['PIECE_UNKNOWN'],
});
export const getGreeting = call('greeter.get-greeting', {
  access: 'anyone',
  request: z.strictObject({ name: z.string().min(1) }),
  reply: Greeting,
  errors: [],
});
const WhoReply = z.strictObject({
  correlationId: z.string(),
  userId: z.number().nullable(),
  onBehalfOf: z.number().nullable(),
  guestKey: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
  sameInContext: z.boolean(),
});
export const whoAnyone = call('greeter.who-anyone', {
  access: 'anyone',
  request: z.strictObject({}),
  reply: WhoReply,
  errors: [],
});
export const whoUser = call('greeter.who-user', {
  access: 'user',
  request: z.strictObject({}),
  reply: WhoReply,
  errors: [],
});
export const whoAdmin = call('greeter.who-admin', {
  access: 'admin',
  request: z.strictObject({}),
  reply: WhoReply,
  errors: [],
});
export const unserved = call('greeter.unserved', {
  access: 'anyone',
  request: z.strictObject({}),
  reply: z.strictObject({}),
  errors: [],
});

/** What the controller did, for tests to look at. */
export const served: string[] = [];

/** A call for `held` is answered only after `open`. */
export const gate = { open: () => undefined as void };

const specialNames: Record<string, () => unknown> = {
  missing: () => {
    throw new CallError('PIECE_UNKNOWN', { msg: 'No such piece' });
  },
  unnamed: () => {
    throw new CallError('ALBUM_UNKNOWN');
  },
  crash: () => {
    throw new Error('select password from users at /srv/app.js:12');
  },
  deadlock: () => {
    throw Object.assign(new Error('select password from users'), { code: '40P01' });
  },
  chatty: () => ({ text: 'hello', password: 'secret' }),
  slow: () => wait(400, { text: 'at last' }),
  held: () => new Promise((resolve) => (gate.open = () => resolve({ text: 'let go' }))),
};

@Controller()
class GreeterController {
  @Handles(greet)
  async greet({ name, times }: ParsedRequestOf<typeof greet>): Promise<z.infer<typeof Greeting>> {
    served.push(name);
    const special = specialNames[name];
    if (special) return (await special()) as z.infer<typeof Greeting>;
    return { text: `hello ${name}`.repeat(times) };
  }

  @Handles(getGreeting)
  get({ name }: ParsedRequestOf<typeof getGreeting>): z.infer<typeof Greeting> {
    return { text: `hello ${name}` };
  }

  @Handles(whoAnyone)
  anyone(_: object, context: RequestContext) {
    return this.who(context);
  }

  @Handles(whoUser)
  user(_: object, context: UserContext) {
    return this.who(context);
  }

  @Handles(whoAdmin)
  admin(_: object, context: UserContext) {
    return this.who(context);
  }

  private who(context: RequestContext) {
    const { correlationId, actor, guestKey, idempotencyKey } = context;
    return {
      correlationId,
      userId: actor?.userId ?? null,
      onBehalfOf: actor?.onBehalfOf ?? null,
      guestKey,
      idempotencyKey,
      sameInContext: isDeepStrictEqual(currentContext(), context),
    };
  }
}

@Module({ controllers: [GreeterController] })
class GreeterModule {}

/** A service with the calls above, listening. */
export async function startGreeter(options: MessagingOptions): Promise<INestMicroservice> {
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(GreeterModule, {
    strategy: serverStrategy({ ...options, service: 'greeter' }),
    logger: false,
  });
  await app.listen();
  return app;
}
