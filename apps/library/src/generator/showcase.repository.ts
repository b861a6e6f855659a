import { Injectable } from '@nestjs/common';
import { DemoProgress } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { composeJob } from './composition.js';

const addPiece = statement('library.add-showcase-piece', {
  parameters: [z.string(), z.array(z.string())],
  sql: 'insert into showcase (tune, job_keys) values ($1, $2) on conflict (tune) do nothing',
});
const findProgress = statement('library.find-showcase-progress', {
  parameters: [z.string()],
  row: DemoProgress,
  sql: `select count(*)::integer as total, count(*) filter (where not exists (
      select from jobs where kind = $1 and key = any(job_keys) and gave_up_at is null))::integer as done
    from showcase`,
});

@Injectable()
export class ShowcaseRepository {
  constructor(private readonly database: Database) {}

  async add(tune: string, jobKeys: readonly string[]): Promise<void> {
    await this.database.change(addPiece, tune, jobKeys);
  }

  progress(): Promise<DemoProgress> {
    return this.database.one(findProgress, composeJob.kind);
  }
}
