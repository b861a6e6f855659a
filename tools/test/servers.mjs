// The real servers that the adapter suites can use: TEST_*_URL, or a server at the usual address on this machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A closed port refuses at once, so the timeout only matters for a server that is too busy to answer. */
const patienceMs = 60_000;

async function askPostgres(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const may = 'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user';
    if (!(await client.query(may)).rows[0].may) throw new Error('may not create a database');
  } finally {
    await client.end();
  }
}

async function askRabbit(url) {
  const { connect } = await import('amqplib');
  const connection = await connect(url, { timeout: patienceMs });
  await connection.close();
}

async function askRedis(url) {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, { lazyConnect: true, connectTimeout: patienceMs, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}

/** The program itself, for tests that must kill a server of their own, because they cannot kill a shared one. */
async function askProgram(program) {
  await promisify(execFile)(program, ['--version']);
}

async function askKubectl(program) {
  await promisify(execFile)(program, ['version', '--client']);
}

export const servers = {
  PostgreSQL: {
    variable: 'TEST_DATABASE_URL',
    usual: 'postgres://postgres@127.0.0.1:5432/postgres',
    ask: askPostgres,
  },
  RabbitMQ: {
    variable: 'TEST_AMQP_URL',
    usual: 'amqp://guest:guest@127.0.0.1:5672',
    ask: askRabbit,
  },
  Redis: { variable: 'TEST_REDIS_URL', usual: 'redis://127.0.0.1:6379', ask: askRedis },
  'a Redis to kill': { variable: 'TEST_REDIS_SERVER', usual: 'redis-server', ask: askProgram },
  kubectl: { variable: 'TEST_KUBECTL', usual: 'kubectl', ask: askKubectl },
};

/** The URL of the server; if it does not answer, `fault` says why. If its URL was set explicitly, that is a failure. */
export async function findServer({ variable, usual, ask }) {
  const named = process.env[variable]?.trim();
  const url = named || usual;
  try {
    await ask(url);
    return { url };
  } catch (fault) {
    const reason = fault.code ?? fault.message;
    const place = URL.canParse(url) ? new URL(url).host : url;
    return {
      named: Boolean(named),
      fault: `${place} does not serve us (${reason}); ${variable} names another`,
    };
  }
}
