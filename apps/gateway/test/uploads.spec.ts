import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addImportFile, addUploadedFile } from '@music/contracts';
import type { Bus } from '@music/messaging';
import type { FileStore, WriteOptions } from '@music/platform/files';
import { FileTooLarge } from '@music/platform/files';
import { maxUploadBytes } from '@music/rules';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { UploadsController } from '../src/files/uploads.controller.js';
import { acceptUploads, endSlowBodies, uploadType } from '../src/routing/uploads.hook.js';
import { addRequestContext, refuseOtherThanJson } from '../src/routing/request-context.hook.js';
import { toLoggedCallError, sendRefusal } from '../src/routing/refusal.js';

const calls: unknown[] = [];
const bus: Pick<Bus, 'call'> = {
  call: (contract, request) => {
    calls.push([contract, request]);
    return Promise.resolve({} as never);
  },
};
const store: Pick<FileStore, 'write'> = {
  write: async (_area, content, { maxBytes = 0 }: WriteOptions = {}) => {
    const bytes = (await buffer(Readable.from(content))).byteLength;
    if (bytes === 3) throw new FileTooLarge(maxBytes);
    return { key: `uploads/${bytes}`, bytes };
  },
};

const fastify = Fastify();
const uploadId = '0b8f5c3e-0d6c-4c53-8a4e-8f9f5f0f2a11';
let address: string;
beforeAll(async () => {
  addRequestContext(fastify);
  refuseOtherThanJson(fastify);
  endSlowBodies(fastify, 300);
  acceptUploads(fastify);
  const controller = new UploadsController(bus as Bus, store as FileStore);
  const upload = (request: FastifyRequest, reply: FastifyReply) => controller.upload(request, reply);
  fastify.post('/api/admin/files/:uploadId/:name', upload);
  const forImport = (request: FastifyRequest, reply: FastifyReply) =>
    controller.uploadForImport(request, reply);
  fastify.post('/api/admin/imports/:importId/:name', forImport);
  fastify.post('/api/other', () => ({}));
  fastify.setErrorHandler((error, _request, reply) => sendRefusal(reply, toLoggedCallError(error)));
  address = await fastify.listen();
});
afterAll(() => fastify.close());

const send = (
  payload: string,
  { type = uploadType, path = `files/${uploadId}/General%201%20-%20Score.pdf`, headers = {} } = {},
) =>
  fastify.inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    headers: { 'content-type': type, ...headers },
    payload,
  });

describe('an uploaded file', () => {
  it('goes into the file store, and the library gets its key', async () => {
    const response = await send('music');
    expect([response.statusCode, response.json()]).toEqual([200, { bytes: 5 }]);
    const file = { uploadId, name: 'General 1 - Score.pdf', key: 'uploads/5', bytes: 5 };
    expect(calls).toEqual([[addUploadedFile, file]]);
  });

  it.each([
    ['as a form', { type: 'multipart/form-data; boundary=x' }, 415],
    ['as text', { type: 'text/plain' }, 415],
    ['elsewhere', { path: 'files/no-uuid/a.pdf' }, 404],
  ])('is refused %s', async (_, given, status) => {
    expect((await send('music', given)).statusCode).toBe(status);
  });

  it('is refused if it is too large, before or during the upload', async () => {
    const announced = await send('music', { headers: { 'content-length': String(maxUploadBytes + 1) } });
    for (const answer of [announced, await send('???')]) {
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ fields: [{ reason: 'has more than 200 MB' }] });
    }
  });

  it('may take its time, unlike any other body', async () => {
    const slowly = (path: string, type = uploadType) => {
      const body = new PassThrough();
      body.write('mu');
      const headers = { 'content-type': type };
      const sent = fetch(`${address}${path}`, {
        method: 'POST',
        body: Readable.toWeb(body),
        duplex: 'half',
        headers,
      } as never);
      return { sent, end: () => body.end('sic') };
    };
    const mine = slowly(`/api/admin/files/${uploadId}/a.pdf`);
    const other = slowly('/api/other', 'application/json');
    await expect(other.sent).rejects.toThrow();
    other.end();
    mine.end();
    expect((await mine.sent).status).toBe(200);
  });
});

describe('an uploaded catalogue file', () => {
  const importFile = (name: string, payload = 'music') =>
    send(payload, { path: `imports/${uploadId}/${encodeURIComponent(name)}` });

  it('goes into the file store, and the catalogue gets its key', async () => {
    calls.length = 0;
    const response = await importFile('Brass.CSV');
    expect([response.statusCode, response.json()]).toEqual([200, { bytes: 5 }]);
    expect(calls).toEqual([
      [addImportFile, { importId: uploadId, name: 'brass.csv', key: 'uploads/5', bytes: 5 }],
    ]);
  });

  it('has a name that says what it is; the refusal lists the names', async () => {
    calls.length = 0;
    const response = await importFile('notes.csv');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'INVALID',
      fields: [
        { field: 'name', reason: expect.stringMatching(/^must be one of people\.csv, .*tracks\.csv$/) },
      ],
    });
    expect(calls).toEqual([]);
  });

  it('is refused if it is too large', async () => {
    expect((await importFile('brass.csv', '???')).statusCode).toBe(413);
  });
});
