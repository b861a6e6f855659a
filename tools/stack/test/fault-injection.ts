import { setTimeout as wait } from 'node:timers/promises';
import { tcpProxy, type TcpProxy } from '@music/testing';
import { serviceList } from '../src/service-list.js';
import type { runStack, ServerUrls } from './stack.fixture.js';

type Stack = Awaited<ReturnType<typeof runStack>>;

/** When a server or a process did not respond, from and until; times in milliseconds since 1970. */
export interface Freeze {
  what: string;
  from: number;
  until: number;
}

const freezeMs = 30_000;
const pauseMs = 3_000;
const services = serviceList.map(({ name }) => name);

/** A proxy in front of each server, so that a test can freeze and cut it without affecting others. */
export class Servers {
  private readonly proxies: Record<string, TcpProxy> = {};

  async reach(urls: ServerUrls): Promise<ServerUrls> {
    const through = async (name: string, url: string, port: number) => {
      this.proxies[name] = await tcpProxy(url, port);
      return this.proxies[name].url;
    };
    return {
      DATABASE_URL: await through('PostgreSQL', urls.DATABASE_URL, 5432),
      AMQP_URL: await through('RabbitMQ', urls.AMQP_URL, 5672),
      REDIS_URL: await through('Redis', urls.REDIS_URL, 6379),
    };
  }

  /** Each server in turn: frozen, and after a pause all its connections cut, three times over; then it waits for `recovered`. */
  async disturb(recovered: (fault: string) => Promise<void>): Promise<Freeze[]> {
    const freezes: Freeze[] = [];
    for (const [what, proxy] of Object.entries(this.proxies)) {
      const from = Date.now();
      proxy.freeze();
      await wait(freezeMs);
      freezes.push({ what, from, until: Date.now() });
      proxy.thaw();
      await wait(pauseMs);
      await cutThrice(proxy);
      await recovered(`${what} froze and lost its connections`);
    }
    return freezes;
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.proxies).map((proxy) => proxy.close()));
  }
}

async function cutThrice(proxy: TcpProxy): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    proxy.drop();
    await wait(1_000);
  }
}

/** Kills the first process of every service and the gateway, then the second ones. */
export async function killEach(stack: Stack): Promise<void> {
  for (const copy of [1, 2]) {
    const names = services.map((app) => `${app}-${copy}`);
    await Promise.all(names.map((name) => stack.signal(name, 'SIGKILL')));
    await wait(pauseMs);
  }
}

/** Stops a process for a while without ending it, as a swapped-out machine does. */
export async function stall(stack: Stack, name: string, ms: number): Promise<void> {
  const pid = stack.pidOf(name);
  process.kill(pid, 'SIGSTOP');
  try {
    await wait(ms);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
