import { Injectable } from '@nestjs/common';
import { contentHash } from '@music/platform/content-hash';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerKey } from './answer-key.js';
import { type CachedAnswer, etagOf, writeAnswer } from './cached-answer.js';
import { PublishedAnswers } from './published-answers.js';
import { AnswerCache } from './answer-cache.js';

/**
 * Runs before the router: public catalogue responses that are in memory are sent immediately. GET and HEAD only;
 * everything else is left to the routers.
 */
@Injectable()
export class CatalogueFront {
  private readonly cache = new AnswerCache();

  constructor(private readonly published: PublishedAnswers) {
    published.onNewVersion(() => this.cache.clear());
  }

  /** Returns true when the request was answered. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '';
    const answer = this.find(url) ?? this.find(answerKey(url));
    if (!answer || request.headers['content-encoding']) return false;
    writeAnswer(request, response, answer);
    return true;
  }

  private find(key: string): CachedAnswer | undefined {
    return this.published.get(key) ?? this.cache.get(key);
  }

  /** Caches the public responses that the routers send. */
  cacheResponses(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      request.catalogueGeneration = this.cache.generation;
      done();
    });
    fastify.addHook('onSend', (request, reply, payload, done) => {
      // A reply to a change must not be cached as the answer to a GET.
      if (request.method !== 'GET' && request.method !== 'HEAD') return done(null, payload);
      const key = answerKey(request.url);
      const isPublic = AnswerCache.covers(key) || uncachedPaths.includes(key);
      const isFound = reply.statusCode === 200 && typeof payload === 'string';
      done(null, isPublic && isFound ? this.cacheResponse(key, payload, request, reply) : payload);
    });
  }

  /** Gives a first response the same headers as cached ones; returns the body to send. */
  private cacheResponse(key: string, payload: string, request: FastifyRequest, reply: FastifyReply): string {
    const hash = contentHash(payload);
    const etag = etagOf(hash, 'identity');
    void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    if (AnswerCache.covers(key)) this.cache.set(key, payload, hash, request.catalogueGeneration);
    if (request.headers['if-none-match'] !== etag) return payload;
    void reply.status(304).removeHeader('content-length');
    return '';
  }
}

/** Their answers depend on the query or are not the catalogue's: they are not cached, but have an ETag. */
const uncachedPaths: readonly string[] = ['/api/search', '/api/pieces', '/api/themes'];

declare module 'fastify' {
  interface FastifyRequest {
    catalogueGeneration: number;
  }
}
