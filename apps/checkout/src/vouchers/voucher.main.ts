import { CallError, Outbox } from '@music/messaging';
import { migrate, openDataSource, Database, readProgramEnvironment, runMain } from '@music/platform';
import { openDatabaseServer } from '@music/platform/embedded-postgres';
import { checkoutSchema } from '../database/checkout.schema.js';
import { VoucherArgumentsError, voucherForm, voucherUsage } from './voucher-arguments.js';
import { voucherLine } from './voucher.texts.js';
import { VouchersRepository } from './vouchers.repository.js';
import { VouchersService } from './vouchers.service.js';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function withVouchers(work: (vouchers: VouchersService) => Promise<void>): Promise<void> {
  const server = await openDatabaseServer(readProgramEnvironment(checkoutSchema.service), print);
  try {
    await migrate(checkoutSchema, server.url);
    const source = await openDataSource(checkoutSchema, server.url);
    const database = new Database(source);
    const outbox = new Outbox(database, checkoutSchema.service);
    try {
      await work(new VouchersService(new VouchersRepository(database), database, outbox));
    } finally {
      await source.destroy();
    }
  } finally {
    await server.stop();
  }
}

async function list(vouchers: VouchersService, page = 1): Promise<void> {
  const { rows, pages } = await vouchers.list({ q: '', page });
  for (const voucher of rows) print(voucherLine(voucher));
  if (page < pages) await list(vouchers, page + 1);
}

async function create(args: readonly string[]): Promise<void> {
  // The arguments are checked before the database is opened.
  const form = voucherForm(args);
  await withVouchers(async (vouchers) => {
    print(`Voucher code: ${(await vouchers.create(form, null)).code}`);
  });
}

await runMain(async () => {
  const [command, ...args] = process.argv.slice(2);
  try {
    if (command === 'create') await create(args);
    else if (command === 'list') await withVouchers((vouchers) => list(vouchers));
    else throw new VoucherArgumentsError('Use create or list.');
  } catch (error) {
    if (error instanceof CallError && error.code === 'CHECKOUT_VOUCHER_EXISTS')
      throw new Error('Another voucher has this code.', { cause: error });
    if (!(error instanceof VoucherArgumentsError)) throw error;
    print(`${error.message}\n\n${voucherUsage}`);
    process.exitCode = 2;
  }
});
