import { stringify } from 'csv-stringify/sync';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { DemoFile, DemoRows } from './rows.js';

const rowsPerWrite = 500;

/** One CSV file being written: rows are collected in batches of a few hundred, and writing waits if the disk is slow. */
export class CsvFile {
  private waiting: unknown[][] = [];
  private readonly stream: WriteStream;
  private readonly closed: Promise<void>;

  /** `columns`: the header as printed, each with the name of the row's field. */
  constructor(
    path: string,
    private readonly columns: readonly { readonly key: string; readonly header: string }[],
  ) {
    this.stream = createWriteStream(path);
    this.closed = finished(this.stream);
    // A failure is thrown by `close`; until then nobody awaits it.
    this.closed.catch(() => undefined);
    this.stream.write(`${columns.map((column) => column.header).join(',')}\n`);
  }

  /** Adds a row; resolves at once except for the row that fills a batch. */
  async write(row: DemoRows[DemoFile]): Promise<void> {
    const fields: Readonly<Record<string, unknown>> = { ...row };
    if (this.waiting.push(this.columns.map(({ key }) => fields[key])) >= rowsPerWrite) await this.flush();
  }

  /** Writes the remaining rows and closes the file. Throws the file system's error if a write failed. */
  async close(): Promise<void> {
    await this.flush();
    this.stream.end();
    await this.closed;
  }

  private async flush(): Promise<void> {
    const text = stringify(this.waiting, { cast: { boolean: String } });
    this.waiting = [];
    if (!this.stream.write(text)) await Promise.race([once(this.stream, 'drain'), this.closed]);
  }
}
