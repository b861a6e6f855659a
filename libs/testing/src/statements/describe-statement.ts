import type pg from 'pg';

/** What PostgreSQL knows about a statement without running it; types by their numbers. */
export interface Description {
  parameters: number[];
  columns: pg.FieldDef[];
}

/** Asks the server to parse and describe a statement: three messages of the protocol, and the answers to them. */
class Describing implements pg.Submittable {
  private readonly description: Description = { parameters: [], columns: [] };

  constructor(
    private readonly sql: string,
    private readonly settle: (error: Error | null, description: Description) => void,
  ) {}

  submit(connection: pg.Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.description.parameters = dataTypeIDs;
    });
    connection.parse({ name: '', text: this.sql, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.description.columns = fields;
  }

  handleError(error: Error): void {
    this.settle(error, this.description);
  }

  handleReadyForQuery(): void {
    this.settle(null, this.description);
  }
}

/** Rejects with PostgreSQL's message if the statement does not match the schema. */
export const describeStatement = (client: pg.Client, sql: string): Promise<Description> =>
  new Promise((resolve, reject) => {
    client.query(new Describing(sql, (error, description) => (error ? reject(error) : resolve(description))));
  });
