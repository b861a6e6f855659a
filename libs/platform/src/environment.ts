import { isIPv6 } from 'node:net';
import { z } from 'zod';

/** The environment is wrong; `faults` names every bad variable with what to do about it. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  constructor(readonly faults: readonly string[]) {
    super(`The environment is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

type Environment = Record<string, string | undefined>;

/** Reads a zod object from the environment; an empty variable counts as absent. Throws `EnvironmentError`. */
export function parseEnv<T extends z.ZodObject>(
  schema: T,
  environment: Environment = process.env,
): z.output<T> {
  const known = Object.keys(schema.shape).flatMap((name) => {
    const value = environment[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const result = schema.safeParse(Object.fromEntries(known));
  if (result.success) return result.data;
  throw new EnvironmentError(
    result.error.issues.map((issue) => {
      const name = String(issue.path[0] ?? '');
      return environment[name]?.trim()
        ? `${name}: ${issue.message}`
        : `${name} is required: ${hint(schema, name)}`;
    }),
  );
}

function hint(schema: z.ZodObject, name: string): string {
  const field = schema.shape[name];
  return (field instanceof z.ZodType ? field.description : undefined) ?? 'set it';
}

export const serverUrl = (protocols: readonly string[]) =>
  z
    .string()
    .refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
      message: `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      abort: true,
    })
    .refine(isServerUrl, 'is not a valid URL; special characters of the password must be percent-encoded');

/** An `@` behind the host is the end of a password such as `12/34` or `p@ss/word`, of which a part was taken for the host. */
function isServerUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return isPercentEncoded(username + password) && !`${pathname}${search}${hash}`.includes('@');
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535);

/** The variables of every process. One switch each: the variable is set or it is not (docs/operations.md). */
export const platformEnvironment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production removes /dev pages, the sandbox and demo data, and does not start without secrets'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .optional()
    .describe('lowest level that is logged; info in production, silent in tests, warn otherwise'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('folder for the embedded database, files and generated secrets'),
  DATABASE_URL: serverUrl(['postgres', 'postgresql'])
    .optional()
    .describe('PostgreSQL 15 or later, as its owner; unset: an embedded server in DATA_DIR'),
  REDIS_URL: serverUrl(['redis', 'rediss'])
    .optional()
    .describe('Redis for the catalogue cache; unset: in memory'),
  AMQP_URL: serverUrl(['amqp', 'amqps'])
    .optional()
    .describe('RabbitMQ between the services; unset: in process'),
  HOST: z.string().optional().describe('address to listen on; 127.0.0.1, in production 0.0.0.0'),
  HEALTH_PORT: port
    .default(0)
    .describe('port of /healthz, /readyz and /metrics of a service; 0: a free one, printed'),
  NAME_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9:._-]{0,60}$/, 'letters, digits and : . _ - only')
    .default('')
    .describe('prefix of the name of every queue, exchange and key, so that two shops can share servers'),
  ACTOR_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('signs the calls between the services; generated into DATA_DIR outside production'),
  ACTOR_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe('another secret that is also accepted; for a rotation in three steps (docs/operations.md)'),
});
export type PlatformEnvironment = z.output<typeof platformEnvironment>;

export type ListenEnvironment = Pick<PlatformEnvironment, 'HOST' | 'NODE_ENV'>;
/** The address that a process listens on. Outside production nobody else on the network reaches it, unless `HOST` is set. */
export const listenHost = ({ HOST, NODE_ENV }: ListenEnvironment): string =>
  HOST ?? (NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');

const allAddresses = ['0.0.0.0', '::'];
/** Where this machine reaches a process that listens on an address. */
export function localUrl(host: string, port: number): string {
  if (host === '127.0.0.1' || allAddresses.includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
/** The line that a program prints once it is ready. `where`: its name or address. Says so if it listens on all addresses. */
export const readyLine = (where: string, host: string): string =>
  `Ready: ${where}${allAddresses.includes(host) ? ` (listening on all addresses, ${host})` : ''}`;
