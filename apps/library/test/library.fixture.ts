import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { Actor, Call, ErrorCode, ReplyOf, RequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { parseEnv, type RequestContext } from '@music/platform';
import { retryWhile, startTestService } from '@music/testing';
import { libraryEnvironment } from '../src/config.js';
import { librarySchema } from '../src/database/library.schema.js';
import { LibraryModule } from '../src/library.module.js';

/** Returns a function that makes users with ids after this one. */
export const newUsersAfter = (lastId: number) => (): Actor => ({
  userId: (lastId += 1),
  isAdmin: false,
  onBehalfOf: null,
});

/** The error with which a call fails; null if it succeeds. */
export const errorOf = (call: Promise<unknown>): Promise<CallError | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error : Promise.reject(error)),
  );
export const errorCodeOf = async (call: Promise<unknown>): Promise<ErrorCode | 'no error'> =>
  (await errorOf(call))?.code ?? 'no error';

export type Library = Awaited<ReturnType<typeof startLibrary>>;

interface Options {
  environment?: Record<string, string>;
  /** The controllers that stand in for the services that the library calls, by their names. */
  neighbours?: Record<string, Type[]>;
  printLine?: (line: string) => void;
}

/** The library as it runs in the shop: migrated by the owner, running with its own role, with a folder of its own for files. */
export async function startLibrary({
  environment = {},
  neighbours = {},
  printLine = () => undefined,
}: Options = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'library-'));
  const service = await startTestService({
    schema: librarySchema,
    module: (parts) => {
      const variables = parseEnv(libraryEnvironment, { NODE_ENV: 'test', DATA_DIR: dataDir, ...environment });
      return LibraryModule.with(parts, variables, printLine);
    },
    neighbours,
  });
  const callWith = <C extends Call>(
    context: Partial<RequestContext>,
    contract: C,
    request: RequestOf<C>,
  ): Promise<ReplyOf<C>> =>
    retryWhile(['LIBRARY_FILE_PREPARING', 'UNAVAILABLE'], () => service.call(context, contract, request));
  return {
    app: service.app(),
    dataDir,
    /** Calls as the gateway does: for a user, or for the browser of a visitor. */
    callWith,
    query: service.query,
    publish: service.publish,
    /** Calls as the gateway does: `actor` null is a visitor. */
    call: <C extends Call>(actor: Actor | null, contract: C, request: RequestOf<C>): Promise<ReplyOf<C>> =>
      callWith({ actor }, contract, request),
    stop: async () => {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
