import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { threadModule } from '@music/platform';

export interface Question {
  id: number;
  name: string;
  task: unknown;
}
export type Answer = { id: number; result: unknown } | { id: number; fault: string };

interface ProgramLimits {
  /** The time limit of one call, in milliseconds. */
  timeoutMs: number;
  /** How long the idle process is kept. */
  idleMs: number;
  heapMegabytes: number;
}

/**
 * Runs a program's exported functions in a child process that only lives while there is work. A thread
 * would leak native memory; a process frees everything.
 */
export class ProgramProcess {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;
  private readonly open = new Map<number, (answer: Answer) => void>();

  constructor(
    private readonly url: string,
    private readonly limits: ProgramLimits,
  ) {}

  /** Throws what the function throws, and also if the process ends before its answer or takes too long. */
  async run(name: string, task: unknown): Promise<unknown> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.begin());
    const id = (this.lastId += 1);
    const answered = new Promise<Answer>((resolve) => this.open.set(id, resolve));
    const late = setTimeout(() => child.kill('SIGKILL'), this.limits.timeoutMs);
    child.send({ id, name, task });
    const answer = await answered;
    clearTimeout(late);
    this.open.delete(id);
    if (this.open.size === 0) this.idle = setTimeout(() => void this.end(), this.limits.idleMs).unref();
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.result;
  }

  async end(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    if (!child) return;
    this.lose(child);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  private begin(): ChildProcess {
    const { filename, execArgv } = threadModule(import.meta.url, 'program.process');
    const child = fork(fileURLToPath(filename), [this.url], {
      execArgv: [...execArgv, `--max-old-space-size=${this.limits.heapMegabytes}`],
      serialization: 'advanced',
      // It needs none of the shop's secrets.
      env: {},
    });
    child.on('message', (answer: Answer) => this.open.get(answer.id)?.(answer));
    child.on('error', () => this.lose(child));
    child.on('exit', () => this.lose(child));
    return child;
  }

  /** Rejects all pending requests. */
  private lose(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = null;
    for (const [id, answer] of this.open) answer({ id, fault: 'The process of the program ended.' });
  }
}
