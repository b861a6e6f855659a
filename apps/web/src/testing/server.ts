import { jest } from '@jest/globals';

interface Stub {
  /** Every path that was asked for, in order. */
  readonly paths: string[];
}

const noHeaders = { get: () => null } as unknown as Headers;

/** Answers every call from a table of paths; a number is a refusal with that status, as is 404 for any other path. */
export function stubServer(answers: Record<string, unknown>): Stub {
  const paths: string[] = [];
  const answer = async (path: string): Promise<Response> => {
    paths.push(path);
    const found = answers[path] ?? 404;
    const status = typeof found === 'number' ? found : 200;
    const body = typeof found === 'number' ? { code: 'X', msg: null, correlationId: 'c' } : found;
    return { ok: status === 200, status, headers: noHeaders, json: async () => body } as Response;
  };
  globalThis.fetch = jest.fn((path: unknown) => answer(String(path)));
  return { paths };
}
