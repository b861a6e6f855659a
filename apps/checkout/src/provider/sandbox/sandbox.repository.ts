import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';

/** What the sandbox remembers, so that a restart forgets no payment. */
@Injectable()
export class SandboxRepository {
  constructor(private readonly database: Database) {}

  async load<T>(id: string): Promise<T | null> {
    const rows: { body: T }[] = await this.database.dataSource.query(
      'select body from sandbox_objects where id = $1',
      [id],
    );
    return rows[0]?.body ?? null;
  }

  /** All or none. */
  async save(...objects: { id: string }[]): Promise<void> {
    await this.database.dataSource.query(
      `insert into sandbox_objects (id, body) select body ->> 'id', body from json_array_elements($1) body
       on conflict (id) do update set body = excluded.body`,
      [JSON.stringify(objects)],
    );
  }

  /** Newest first. */
  async ofIntent(kind: 'refund' | 'dispute', intentId: string): Promise<object[]> {
    const rows: { body: object }[] = await this.database.dataSource.query(
      `select body from sandbox_objects where body ->> 'payment_intent' = $1 and body ->> 'object' = $2
       order by body ->> 'created' desc`,
      [intentId, kind],
    );
    return rows.map(({ body }) => body);
  }
}
