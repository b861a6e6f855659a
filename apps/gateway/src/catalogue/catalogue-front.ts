import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentHash, etagOf, writeAnswer } from './cached-answer.js';
import { PublishedAnswers } from './published-answers.js';
import { AnswerCache } from './answer-cache.js';

/**
 * Runs before the router: public catalogue responses that are in memory are sent immediately. Exact paths, GET and HEAD
 * only; everything else is left to the routers.
 */
@Injectable()
export class CatalogueFront {
  private readonly remembered = new AnswerCache();

  constructor(private readonly published: PublishedAnswers) {
    published.whenSwapped(() => this.remembered.forget());
  }

  /** Returns true when the request was answered. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = withoutTrailingSlash(request.url ?? '');
    const answer = this.published.get(path) ?? this.remembered.get(path);
    if (!answer || request.headers['content-encoding']) return false;
    writeAnswer(request, response, answer);
    return true;
  }

  /** Stores the details that the routers answer. */
  rememberFrom(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      request.catalogueToken = this.remembered.token;
      done();
    });
    fastify.addHook('onSend', (request, reply, payload, done) => {
      const path = withoutTrailingSlash(request.url);
      const kept = reply.statusCode === 200 && typeof payload === 'string' && AnswerCache.covers(path);
      done(null, kept ? this.keep(path, payload, request, reply) : payload);
    });
  }

  /** Gives a first response the same headers as cached ones; returns the body to send. */
  private keep(path: string, payload: string, request: FastifyRequest, reply: FastifyReply): string {
    const hash = contentHash(payload);
    const etag = etagOf(hash, 'identity');
    void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    this.remembered.remember(path, payload, hash, request.catalogueToken);
    if (request.headers['if-none-match'] !== etag) return payload;
    void reply.status(304).removeHeader('content-length');
    return '';
  }
}

const withoutTrailingSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

declare module 'fastify' {
  interface FastifyRequest {
    catalogueToken: number;
  }
}
