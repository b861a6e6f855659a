import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The web app's files, compressed at build time; names under /assets carry a hash and never change. */
export async function serveFiles(fastify: FastifyInstance, root: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/index.html*', 'server/**', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/') || path.includes('\\assets\\');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
