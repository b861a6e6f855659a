import type { FastifyInstance, FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

const path = /^\/api\/admin\/files\/[^/?]+\/[^/?]+\/?(\?|$)/;
export const uploadType = 'application/octet-stream';

/** Whether this is a file that an administrator hands in: the only body that is no JSON, and may take its time. */
export const isUpload = ({ method, url, headers }: Asked): boolean =>
  method === 'POST' && path.test(url) && headers['content-type'] === uploadType;

/** The handler reads the file as it comes. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(uploadType, (_request, payload, done) => done(null, payload));
}

const slowestMs = 30_000;

/** Ends requests whose body trickles in: each holds a connection. */
export function endSlowBodies(fastify: FastifyInstance, afterMs = slowestMs): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
    if (hasBody && !isUpload(request)) {
      const timer = setTimeout(() => raw.destroy(), afterMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
