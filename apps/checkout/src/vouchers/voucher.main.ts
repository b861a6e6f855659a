import type { BasketVoucher } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { migrate, openDataSource, Database, parseEnv, platformEnvironment, runMain } from '@music/platform';
import { openDatabaseServer } from '@music/platform/embedded-postgres';
import { checkoutSchema } from '../database/checkout.schema.js';
import { VoucherArgumentsError, voucherForm, voucherUsage } from './voucher-arguments.js';
import { VouchersRepository } from './vouchers.repository.js';
import { VouchersService } from './vouchers.service.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function withVouchers(work: (vouchers: VouchersService) => Promise<void>): Promise<void> {
  const server = await openDatabaseServer(parseEnv(platformEnvironment), say);
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

const sayVoucher = ({ code, value, used, maxUses }: BasketVoucher): void =>
  say(`${code}  ${JSON.stringify(value)}  used ${used}${maxUses === null ? '' : ` of ${maxUses}`}`);

async function list(vouchers: VouchersService, page = 1): Promise<void> {
  const { rows, pages } = await vouchers.list({ q: '', page });
  rows.forEach(sayVoucher);
  if (page < pages) await list(vouchers, page + 1);
}

async function create(vouchers: VouchersService, args: readonly string[]): Promise<void> {
  say(`Voucher code: ${(await vouchers.create(voucherForm(args), null)).code}`);
}

await runMain(async () => {
  const [act, ...args] = process.argv.slice(2);
  try {
    if (act === 'create') voucherForm(args);
    if (act === 'create') await withVouchers((vouchers) => create(vouchers, args));
    else if (act === 'list') await withVouchers((vouchers) => list(vouchers));
    else throw new VoucherArgumentsError('Use create or list.');
  } catch (fault) {
    if (!(fault instanceof VoucherArgumentsError)) throw fault;
    say(`${fault.message}\n\n${voucherUsage}`);
    process.exitCode = 2;
  }
});
