import { pathToFileURL } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { LibraryConfig } from '../config.js';
import { type GeneratorProgram, MadeFile, type MusicTask } from './music-task.js';
import { GeneratorProcess } from './generator-process.js';

/** A piece takes a few seconds; on a busy machine perhaps ten times as long. */
const limits = { timeoutMs: 120_000, idleMs: 15_000, heapMegabytes: 256 };

/** Runs the program that generates demo music. */
@Injectable()
export class MusicGenerator implements OnModuleDestroy {
  private readonly program: GeneratorProcess | null;

  constructor({ generator }: LibraryConfig) {
    this.program = generator === null ? null : new GeneratorProcess(pathToFileURL(generator).href, limits);
  }

  get isOn(): boolean {
    return this.program !== null;
  }

  make(task: MusicTask): Promise<MadeFile[]> {
    return this.run('make', task, z.array(MadeFile));
  }

  tunes(): Promise<string[]> {
    return this.run('tunes', undefined, z.array(z.string()));
  }

  async onModuleDestroy(): Promise<void> {
    await this.program?.end();
  }

  private async run<T>(name: keyof GeneratorProgram, task: unknown, result: z.ZodType<T>): Promise<T> {
    if (!this.program) throw new Error('There is no generator of demo music.');
    return result.parse(await this.program.run(name, task));
  }
}
