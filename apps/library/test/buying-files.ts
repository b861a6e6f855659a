import { Readable } from 'node:stream';
import type { Actor, Sale } from '@music/contracts';
import { z } from 'zod';
import { FilesWriter } from '../src/files/files-writer.js';
import type { Product } from '../src/files/music-file.js';
import type { PreparedFile } from '../src/files/prepared-file.js';
import { SalesService } from '../src/sales/sales.service.js';
import type { Library } from './library.fixture.js';
import { sale, soldLine } from './neighbours.js';
import { stavesPdf } from './sheets.js';

export const user = (userId: number): Actor => ({ userId, isAdmin: false, onBehalfOf: null });
export const sound = (position: number, label: string): Partial<PreparedFile> => ({
  kind: 'sound',
  position,
  label,
  mediaType: 'audio/mpeg',
  content: Readable.from([Buffer.from(label)]),
  pages: null,
  milliseconds: 1000,
});

const Rows = z.array(z.object({ id: z.int() }));
interface Bought {
  files?: Partial<PreparedFile>[];
  /** Null for a guest. */
  buyer?: Actor | null;
  order?: Partial<Sale>;
  line?: Parameters<typeof soldLine>[0];
}

let users = 100;

/** Products with files, and customers who bought them. */
export async function buyingFiles(library: Library) {
  const sheet = await stavesPdf({ width: 300, height: 200 });
  const prepared = (file: Partial<PreparedFile>): PreparedFile => ({
    kind: 'part',
    position: 1,
    label: 'Solo Cornet',
    mediaType: 'application/pdf',
    content: Readable.from([sheet]),
    pages: 1,
    milliseconds: null,
    peaks: null,
    stampPlaces: null,
    previews: [],
    ...file,
  });
  const keep = (product: Product, ...files: Partial<PreparedFile>[]) =>
    library.app.get(FilesWriter).save(product, files.map(prepared), { generated: false });
  const firstId = async (sql: string, value: unknown): Promise<number> =>
    Rows.parse(await library.query(sql, [value]))[0]?.id ?? 0;

  /** A user's order of a product that has these files. */
  async function bought({ files = [{}], buyer = user((users += 1)), order = {}, line = {} }: Bought = {}) {
    const ordered = soldLine({ title: 'The Red Shield', number: '1371', ...line });
    const sold = sale({ userId: buyer?.userId ?? null, lines: [ordered], ...order });
    const product = { category: ordered.category, productId: ordered.productId };
    await keep(product, ...files);
    await library.app.get(SalesService).saveNewer([sold]);
    const licenceId = await firstId('select id from library.licences where order_id = $1', sold.orderId);
    const fileId = await firstId(
      'select id from library.music_files where product_id = $1 order by id',
      product.productId,
    );
    return { order: sold, product, buyer, licenceId, fileId };
  }
  return { keep, bought };
}
