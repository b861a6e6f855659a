import { Injectable } from '@nestjs/common';
import { ImportFinding } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { inBatches } from '../import/plan/batches.js';

type Outcome = ImportFinding['outcome'];

const PlacedFinding = ImportFinding.extend({ place: z.int() });
type PlacedFinding = z.infer<typeof PlacedFinding>;

const OutcomeFilter = ImportFinding.shape.outcome.nullable();
const columns = 'outcome, file, "row", "column", value, problem, repair';
const matchesFilter = 'import_id = $1::uuid and ($2::text is null or outcome = $2)';

const addFindings = statement('catalogue.add-import-findings', {
  parameters: [z.string(), z.string()],
  sql: `insert into import_findings (import_id, place, ${columns})
    select $1::uuid, place, ${columns} from jsonb_to_recordset($2::jsonb) as given
      (place integer, outcome text, file text, "row" integer, "column" text, value text, problem text, repair text)`,
});
const deleteFindings = statement('catalogue.delete-import-findings', {
  parameters: [z.string()],
  sql: 'delete from import_findings where import_id = $1::uuid',
});
const countFindings = statement('catalogue.count-import-findings', {
  parameters: [z.string(), OutcomeFilter],
  row: z.object({ count: z.int() }),
  sql: `select count(*)::integer from import_findings where ${matchesFilter}`,
});
const pageOfFindings = statement('catalogue.page-import-findings', {
  parameters: [z.string(), OutcomeFilter, z.int(), z.int()],
  row: ImportFinding,
  sql: `select ${columns} from import_findings where ${matchesFilter} order by place offset $3 limit $4`,
});
const findingsAfter = statement('catalogue.list-import-findings-after', {
  parameters: [z.string(), OutcomeFilter, z.int(), z.int()],
  row: PlacedFinding,
  sql: `select place, ${columns} from import_findings
    where ${matchesFilter} and place > $3 order by place limit $4`,
});

/** PostgreSQL cannot store NUL characters or lone surrogates, which a damaged file may have. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll('\0', '\uFFFD').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    : value;

/** What imports rejected, repaired and noted, in the order of their reports; `place` counts from 1. */
@Injectable()
export class FindingsRepository {
  constructor(private readonly database: Database) {}

  async add(importId: string, findings: readonly ImportFinding[]): Promise<void> {
    const placed = findings.map((finding, at) => ({ ...finding, place: at + 1 }));
    for (const batch of inBatches(placed))
      await this.database.change(addFindings, importId, JSON.stringify(batch, storable));
  }

  async delete(importId: string): Promise<void> {
    await this.database.change(deleteFindings, importId);
  }

  async count(importId: string, outcome: Outcome | null): Promise<number> {
    return (await this.database.one(countFindings, importId, outcome)).count;
  }

  page(importId: string, outcome: Outcome | null, offset: number, limit: number): Promise<ImportFinding[]> {
    return this.database.rows(pageOfFindings, importId, outcome, offset, limit);
  }

  /** The findings after `place`. */
  after(importId: string, outcome: Outcome | null, place: number, limit: number): Promise<PlacedFinding[]> {
    return this.database.rows(findingsAfter, importId, outcome, place, limit);
  }
}
