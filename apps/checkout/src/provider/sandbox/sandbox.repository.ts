import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const findObject = statement('checkout.find-sandbox-object', {
  parameters: [z.string()],
  row: z.object({ body: z.unknown() }),
  sql: 'select body from sandbox_objects where id = $1',
});
const saveObjects = statement('checkout.save-sandbox-objects', {
  parameters: [z.string()],
  sql: `insert into sandbox_objects (id, body) select body ->> 'id', body from json_array_elements($1) body
    on conflict (id) do update set body = excluded.body`,
});
const listOfIntent = statement('checkout.list-sandbox-objects', {
  parameters: [z.string(), z.enum(['refund', 'dispute'])],
  row: z.object({ body: z.looseObject({}) }),
  sql: `select body from sandbox_objects where body ->> 'payment_intent' = $1 and body ->> 'object' = $2
    order by body ->> 'created' desc`,
});

/** The sandbox's state, so that payments survive a restart. */
@Injectable()
export class SandboxRepository {
  /** Never joins the running transaction, because a real provider could not. */
  private readonly database: Database;

  constructor({ dataSource }: Database) {
    this.database = new Database(dataSource);
  }

  async load<T>(id: string): Promise<T | null> {
    const row = await this.database.maybe(findObject, id);
    return row && (row.body as T);
  }

  /** All or none. */
  async save(...objects: { id: string }[]): Promise<void> {
    await this.database.change(saveObjects, JSON.stringify(objects));
  }

  /** Newest first. */
  async ofIntent(kind: 'refund' | 'dispute', intentId: string): Promise<object[]> {
    const rows = await this.database.rows(listOfIntent, intentId, kind);
    return rows.map(({ body }) => body);
  }
}
