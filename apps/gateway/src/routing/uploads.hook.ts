import type { FastifyInstance, FastifyRequest } from 'fastify';

type UploadRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

const path = /^\/api\/admin\/(files|imports)\/[^/?]+\/[^/?]+\/?(\?|$)/;
export const uploadType = 'application/octet-stream';

/** Whether this is an administrator's file upload: the only body that is not JSON and may take its time. */
export const isUpload = ({ method, url, headers }: UploadRequest): boolean =>
  method === 'POST' && path.test(url) && headers['content-type'] === uploadType;

/** The handler reads the file as a stream. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(uploadType, (_request, payload, done) => done(null, payload));
}

const bodyTimeoutMs = 30_000;

/** Aborts requests whose body arrives too slowly. */
export function endSlowBodies(fastify: FastifyInstance, afterMs = bodyTimeoutMs): void {
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
