import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { threadModule } from '@music/platform';

export interface GeneratorRequest {
  id: number;
  name: string;
  task: unknown;
}
export type GeneratorReply = { id: number; result: unknown } | { id: number; error: string };

interface GeneratorLimits {
  /** The time limit of one call, in milliseconds. */
  timeoutMs: number;
  /** How long the idle process is kept. */
  idleMs: number;
  heapMegabytes: number;
}

/**
 * Runs the exported functions of the generator's program in a child process that only lives while there is work. A thread
 * would leak native memory; a process frees everything.
 */
export class GeneratorProcess {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;
  private readonly open = new Map<number, (reply: GeneratorReply) => void>();

  constructor(
    private readonly url: string,
    private readonly limits: GeneratorLimits,
  ) {}

  /** Throws what the function throws, and also if the process ends before its reply or takes too long. */
  async run(name: string, task: unknown): Promise<unknown> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.begin());
    const id = (this.lastId += 1);
    const replied = new Promise<GeneratorReply>((resolve) => this.open.set(id, resolve));
    const late = setTimeout(() => child.kill('SIGKILL'), this.limits.timeoutMs);
    child.send({ id, name, task });
    const reply = await replied;
    clearTimeout(late);
    this.open.delete(id);
    if (this.open.size === 0) this.idle = setTimeout(() => void this.end(), this.limits.idleMs).unref();
    if ('error' in reply) throw new Error(reply.error);
    return reply.result;
  }

  async end(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    if (!child) return;
    this.failPending(child);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  private begin(): ChildProcess {
    const { filename, execArgv } = threadModule(import.meta.url, 'generator-process.main');
    const child = fork(fileURLToPath(filename), [this.url], {
      execArgv: [...execArgv, `--max-old-space-size=${this.limits.heapMegabytes}`],
      serialization: 'advanced',
      // It needs none of the shop's secrets.
      env: {},
    });
    child.on('message', (reply: GeneratorReply) => this.open.get(reply.id)?.(reply));
    child.on('error', () => this.failPending(child));
    child.on('exit', () => this.failPending(child));
    return child;
  }

  /** Rejects all pending requests. */
  private failPending(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = null;
    for (const [id, settle] of this.open) settle({ id, error: 'The process of the generator ended.' });
  }
}
