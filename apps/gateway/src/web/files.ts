import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions, type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const common = {
  index: false,
  preCompressed: true,
  cacheControl: false,
} satisfies Partial<FastifyStaticOptions>;

const cachedAs = (cacheControl: string) => (response: SetHeadersResponse) => {
  response.setHeader('cache-control', cacheControl);
  response.setHeader('vary', 'Accept-Encoding');
};

/** A plain file name. The .br and .gz files are not served under their own names. */
const isAsset = (path: string): boolean => /^\/[\w-]+(\.[\w-]+)+(?<!\.br|\.gz)$/.test(path);

/** The web app's files, compressed at build time. Its pages are not among them: `PageRenderer` fills them in. */
export async function serveFiles(fastify: FastifyInstance, root: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    ...common,
    root,
    wildcard: false,
    globIgnore: ['{index,offline}.html', 'server/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: cachedAs('no-cache'),
  });
  // Each name contains a hash of the content, so a file never changes. One wildcard route: a GET and a HEAD route for every file
  // would slow down each start.
  await fastify.register(fastifyStatic, {
    ...common,
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: isAsset,
    setHeaders: cachedAs('public, max-age=31536000, immutable'),
  });
}
