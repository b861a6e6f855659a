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
  /** For one question, in milliseconds. */
  timeoutMs: number;
  /** So long the process waits for the next question before it ends. */
  idleMs: number;
  heapMegabytes: number;
}

/**
 * Runs the functions that a program exports in a process of their own, which is there only while there is work. A thread
 * would leave behind what it held outside its heap; a process gives everything back.
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

  /** Throws what the function throws, and where the process ends before its answer or takes too long. */
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

  /** Whatever it was asked, it will not answer. */
  private lose(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = null;
    for (const [id, answer] of this.open) answer({ id, fault: 'The process of the program ended.' });
  }
}
