import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions, type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const common = {
  index: false,
  preCompressed: true,
  cacheControl: false,
} satisfies Partial<FastifyStaticOptions>;

const cacheControl = (value: string) => (response: SetHeadersResponse) =>
  void response.setHeader('cache-control', value);

/** A file name; the compressed forms are not addresses of their own. */
const isAsset = (path: string): boolean => /^\/[\w-]+(\.[\w-]+)+(?<!\.br|\.gz)$/.test(path);

/** The web app's files, compressed at build time. */
export async function serveFiles(fastify: FastifyInstance, root: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    ...common,
    root,
    wildcard: false,
    globIgnore: ['**/index.html*', 'server/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: cacheControl('no-cache'),
  });
  // Their names contain a hash of their content. One route for them all: 500 would make every start slower.
  await fastify.register(fastifyStatic, {
    ...common,
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: isAsset,
    setHeaders: cacheControl('public, max-age=31536000, immutable'),
  });
}
