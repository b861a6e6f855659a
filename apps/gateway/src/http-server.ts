import { createServer, type RequestListener } from 'node:http';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Bus } from '@music/messaging';
import { createLogger, NestLogger, UnusedConnections } from '@music/platform';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { CatalogueFront } from './catalogue/catalogue-front.js';
import type { GatewayConfig } from './config.js';
import { acceptUploads, endSlowBodies } from './routing/uploads.hook.js';
import { GatewayModule, type GatewayParts } from './gateway.module.js';
import {
  addRequestContext,
  forbidStoring,
  readJsonBodies,
  refuseMalformedUrl,
  refuseEncodedBodies,
  refuseOtherThanJson,
} from './routing/request-context.hook.js';
import { openWebhooks } from './payments/open-webhooks.js';
import { serveWebhook } from './payments/webhook.plugin.js';
import { refuseForeignOrigins } from './routing/same-origin.hook.js';
import { answerMalformed } from './routing/malformed-request.js';
import { registerSessions } from './session/register-sessions.js';
import { contentSecurityPolicy } from './web/content-security-policy.js';
import { fastifyTrustProxy } from './trusted-proxies.js';
import { serveFiles } from './web/files.js';
import { routedUrl } from './routing/request-url.js';

const bodyLimit = 64 * 1024;
/** Long enough for an upload. Other requests have half a minute to send their body (`endSlowBodies`). */
const requestTimeoutMs = 15 * 60_000;

/** Builds the gateway's HTTP application; the caller calls `listen`. */
export async function createGateway(parts: GatewayParts): Promise<NestFastifyApplication> {
  const { config } = parts;
  const holder: { answer?: CatalogueFront } = {};
  const adapter = new FastifyAdapter({
    bodyLimit,
    trustProxy: fastifyTrustProxy(config.trustProxy),
    rewriteUrl: routedUrl,
    frameworkErrors: refuseMalformedUrl,
    clientErrorHandler: answerMalformed,
    // A stop lets requests finish that arrive on open connections; Fastify would refuse them, in its own words.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    serverFactory: serverWithFront(holder),
  });
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.with(parts), adapter, {
    logger: new NestLogger(createLogger('gateway')),
    abortOnError: false,
    bodyParser: false,
  });
  const webhooks = await openInbox(parts, app.get(Bus));
  closeUnusedConnections(adapter.getInstance());
  await registerHooks(adapter.getInstance(), parts, app.get(CatalogueFront));
  await webhooks?.serve(adapter.getInstance());
  await app.init();
  holder.answer = app.get(CatalogueFront);
  return app;
}

/** A stop does not wait for connections that browsers have opened in advance. */
function closeUnusedConnections(fastify: FastifyInstance): void {
  const unused = new UnusedConnections(fastify.server);
  fastify.addHook('preClose', (done) => {
    unused.close();
    done();
  });
}

/** Closed together with the server. */
async function openInbox({ webhooks }: GatewayParts, bus: Bus) {
  if (!webhooks) return null;
  const { inbox, close } = await openWebhooks(webhooks, bus);
  return {
    serve: async (fastify: FastifyInstance) => {
      fastify.addHook('onClose', close);
      await serveWebhook(fastify, { inbox, secret: webhooks.secret });
    },
  };
}

/** The order matters: context, cheap refusals, then expensive work. */
async function registerHooks(
  fastify: FastifyInstance,
  parts: GatewayParts,
  catalogue: CatalogueFront,
): Promise<void> {
  const { config } = parts;
  addRequestContext(fastify);
  refuseEncodedBodies(fastify);
  refuseOtherThanJson(fastify);
  refuseForeignOrigins(fastify, config.publicUrl);
  endSlowBodies(fastify);
  readJsonBodies(fastify);
  acceptUploads(fastify);
  forbidStoring(fastify);
  catalogue.cacheResponses(fastify);
  await fastify.register(helmet, helmetOptions(config));
  if (config.webRoot) await serveFiles(fastify, config.webRoot);
  await registerSessions(fastify, { ...parts.sessions, secure: config.publicUrl.startsWith('https:') });
}

const helmetOptions = (config: GatewayConfig) => ({ contentSecurityPolicy: contentSecurityPolicy(config) });

/** A server that sends the catalogue's cached bytes before any router handles the request. */
const serverWithFront =
  (holder: { answer?: CatalogueFront }): FastifyServerFactory =>
  (handler) => {
    const listener: RequestListener = (request, response) => {
      if (!holder.answer?.tryAnswer(request, response)) handler(request, response);
    };
    return createServer(
      { requestTimeout: requestTimeoutMs, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
      listener,
    );
  };
