import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createLogger } from '../logger.js';
import { assertFileKey, fileKey, isFileKey } from './file-key.js';
import {
  type ByteRange,
  type FileArea,
  FileStore,
  type ListedFile,
  type StoredFile,
  type WriteOptions,
} from './file-store.js';
import { StagingFolder } from './staging-folder.js';
import type { S3Location } from './s3-url.js';

/** Until a response begins: two tries end before a call's 5 s. How long its content then takes depends on the reader. */
const timeouts = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true } as const;
/** Each reader of a file keeps a connection, and the SDK's default is 50. */
const connections = { maxSockets: Infinity };
/** A reader that takes nothing for so long loses its connection. */
const stalledAfterMs = 10 * 60_000;
const uploadTimeoutMs = 10 * 60_000;

const logger = createLogger('files');
/** The SDK would log every command; errors are enough. */
const sdkLogger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (...details: unknown[]) => logger.warn({ details }, 'S3 had a problem'),
  error: (...details: unknown[]) => logger.error({ details }, 'S3 had a problem'),
};

/** Null if the object does not exist; any other error is thrown. */
const unlessAbsent = (error: unknown): null => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
};

/**
 * Files in one bucket of S3 or a compatible service. An upload is first collected locally, because its key is derived
 * from its content.
 */
export class S3FileStore extends FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly staging = new StagingFolder(join(tmpdir(), 'music-incoming'));

  constructor({ endpoint, region, credentials, bucket }: S3Location, socketTimeout = stalledAfterMs) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: 2,
      requestHandler: { ...timeouts, socketTimeout, httpAgent: connections, httpsAgent: connections },
      logger: sdkLogger,
      // Not every S3-compatible store knows the newer checksums; the key is one.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  override write(
    area: FileArea,
    content: AsyncIterable<Uint8Array>,
    options: WriteOptions = {},
  ): Promise<StoredFile> {
    return this.staging.stage(content, options, async ({ path, hash, bytes }) => {
      const key = fileKey(area, hash);
      await this.put(key, path, bytes);
      return { key, bytes };
    });
  }

  override async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const found = await this.client
      .send(new GetObjectCommand({ ...this.objectOf(key), Range }))
      .catch(unlessAbsent);
    return found?.Body instanceof Readable ? found.Body : null;
  }

  override async size(key: string): Promise<number | null> {
    return (await this.find(key))?.ContentLength ?? null;
  }

  override async storedAt(key: string): Promise<Date | null> {
    return (await this.find(key))?.LastModified ?? null;
  }

  override async *list(area: FileArea): AsyncIterable<ListedFile> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: `${area}/` });
    for await (const { Contents = [] } of pages)
      for (const { Key: key = '', Size: bytes = 0, LastModified: storedAt = new Date() } of Contents)
        if (isFileKey(key)) yield { key, bytes, storedAt };
  }

  override async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.objectOf(key)));
  }

  override tidy(): Promise<void> {
    return this.staging.tidy();
  }

  override async ping(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
  }

  override close(): Promise<void> {
    this.client.destroy();
    return Promise.resolve();
  }

  private async find(key: string): Promise<HeadObjectCommandOutput | null> {
    return this.client.send(new HeadObjectCommand(this.objectOf(key))).catch(unlessAbsent);
  }

  private async put(key: string, path: string, bytes: number): Promise<void> {
    const content = { Body: createReadStream(path), ContentLength: bytes };
    const command = new PutObjectCommand({ ...this.objectOf(key), ...content });
    await this.client.send(command, { requestTimeout: uploadTimeoutMs });
  }

  private objectOf(key: string): { Bucket: string; Key: string } {
    assertFileKey(key);
    return { Bucket: this.bucket, Key: key };
  }
}
