import { getPriority, setPriority } from 'node:os';
import type { GeneratorReply, GeneratorRequest } from './generator-process.js';

/* Runs the functions of the generator's program for the process that started this one, and ends with it. Pages have a slightly
   higher priority; visitors wait for the music too. */

// Only root may raise the priority of a process that has a lower one already.
setPriority(Math.max(5, getPriority()));
const [url = ''] = process.argv.slice(2);
const program = import(url) as Promise<Record<string, (task: unknown) => unknown>>;
/** Ctrl+C is meant for the shop, which ends this process when it is ready. */
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

async function replyTo({ id, name, task }: GeneratorRequest): Promise<GeneratorReply> {
  try {
    return { id, result: await (await program)[name]?.(task) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: GeneratorRequest) => {
  void replyTo(request).then((reply) => process.send?.(reply));
});
