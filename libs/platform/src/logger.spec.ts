import { expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const loader = new URL('../../../tools/build/source-loader.mjs', import.meta.url).href;
const script = `
  const { createLogger } = await import('${new URL('./logger.ts', import.meta.url).href}');
  const { requestContext, runInContext } = await import('${new URL('./context.ts', import.meta.url).href}');
  const logger = createLogger('shop');
  logger.warn('outside');
  runInContext(requestContext({ correlationId: 'the-request' }), () => logger.warn('inside'));`;

async function loggedLines(environment: Record<string, string>): Promise<object[]> {
  const { stdout } = await run(process.execPath, ['--import', loader, '--input-type=module', '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
  });
  return stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line) as object] : []));
}

it('names the request that a line belongs to, and invents none outside of requests', async () => {
  const lines = await loggedLines({ LOG_LEVEL: 'warn' });
  expect(lines[0]).not.toHaveProperty('correlationId');
  expect(lines[1]).toMatchObject({ msg: 'inside', correlationId: 'the-request' });
});

it.each([
  ['verbose', 'test', 0],
  ['verbose', 'development', 2],
  [' error ', 'development', 0],
])('LOG_LEVEL=%j in %s logs %i of two warnings', async (LOG_LEVEL, NODE_ENV, expected) => {
  expect(await loggedLines({ LOG_LEVEL, NODE_ENV })).toHaveLength(expected);
});
