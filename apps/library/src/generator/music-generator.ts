import { pathToFileURL } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createLogger } from '@music/platform';
import { Piscina } from 'piscina';
import { z } from 'zod';
import { LibraryConfig } from '../config.js';
import { type GeneratorProgram, MadeFile, type MusicTask } from './music-task.js';

const logger = createLogger('library');

/** A piece takes a few seconds, on a machine that does much else perhaps ten times as many. */
const timeoutMs = 120_000;
/** So long the thread waits for the next piece before it gives its memory back. */
const idleMs = 15_000;

/** Runs the program that makes demo music, in one thread of its own, which is there only while there is work. */
@Injectable()
export class MusicGenerator implements OnModuleDestroy {
  private readonly pool: Piscina | null;

  constructor({ generator }: LibraryConfig) {
    this.pool = generator === null ? null : poolFor(generator);
  }

  get isOn(): boolean {
    return this.pool !== null;
  }

  make(task: MusicTask): Promise<MadeFile[]> {
    return this.run('make', task, z.array(MadeFile));
  }

  tunes(): Promise<string[]> {
    return this.run('tunes', undefined, z.array(z.string()));
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }

  private async run<T>(name: keyof GeneratorProgram, task: unknown, result: z.ZodType<T>): Promise<T> {
    if (!this.pool) throw new Error('There is no generator of demo music.');
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      return result.parse(await this.pool.run(task, { name, signal: late.signal }));
    } finally {
      clearTimeout(timer);
    }
  }
}

function poolFor(program: string): Piscina {
  const pool = new Piscina({
    filename: pathToFileURL(program).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // It makes music of what it is given, and needs none of the shop's secrets.
    env: {},
  });
  // A thread that fails between two pieces. Unheard, it would end the shop.
  pool.on('error', (fault: unknown) => logger.warn({ err: fault }, 'the thread of the demo music failed'));
  return pool;
}
