// The real servers that the adapter suites can use: TEST_*_URL, or a server at the usual address on this machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A closed port refuses at once, so the timeout only matters for a server that is too busy to answer. */
const connectTimeoutMs = 60_000;

async function probePostgres(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const right = 'select rolsuper or rolcreatedb as "canCreate" from pg_roles where rolname = current_user';
    if (!(await client.query(right)).rows[0].canCreate) throw new Error('may not create a database');
  } finally {
    await client.end();
  }
}

async function probeRabbit(url) {
  const { connect } = await import('amqplib');
  const connection = await connect(url, { timeout: connectTimeoutMs });
  await connection.close();
}

async function probeRedis(url) {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}

/** The program itself, for tests that must kill a server of their own, because they cannot kill a shared one. */
async function probeProgram(program) {
  await promisify(execFile)(program, ['--version']);
}

async function probeKubectl(program) {
  await promisify(execFile)(program, ['version', '--client']);
}

export const servers = {
  PostgreSQL: {
    variable: 'TEST_DATABASE_URL',
    defaultUrl: 'postgres://postgres@127.0.0.1:5432/postgres',
    probe: probePostgres,
  },
  RabbitMQ: {
    variable: 'TEST_AMQP_URL',
    defaultUrl: 'amqp://guest:guest@127.0.0.1:5672',
    probe: probeRabbit,
  },
  Redis: { variable: 'TEST_REDIS_URL', defaultUrl: 'redis://127.0.0.1:6379', probe: probeRedis },
  'a Redis to kill': { variable: 'TEST_REDIS_SERVER', defaultUrl: 'redis-server', probe: probeProgram },
  kubectl: { variable: 'TEST_KUBECTL', defaultUrl: 'kubectl', probe: probeKubectl },
};

/** The URL of the server; if it does not answer, `reason` says why. If its URL was set explicitly, that is a failure. */
export async function findServer({ variable, defaultUrl, probe }) {
  const named = process.env[variable]?.trim();
  const url = named || defaultUrl;
  try {
    await probe(url);
    return { url };
  } catch (error) {
    const cause = error.code ?? error.message;
    const place = URL.canParse(url) ? new URL(url).host : url;
    return {
      named: Boolean(named),
      reason: `${place} does not serve us (${cause}); ${variable} names another`,
    };
  }
}
