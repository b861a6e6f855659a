import type { BasketVoucher } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { ArgumentsError, printLine } from '@music/platform';
import { withServiceDatabase } from '@music/platform/embedded-postgres';
import { runProgram, withoutArguments } from '../command-line/program.js';
import { checkoutSchema } from '../database/checkout.schema.js';
import { voucherForm, voucherUsage } from './voucher-arguments.js';
import { voucherLines } from './voucher-lines.js';
import { VouchersRepository } from './vouchers.repository.js';
import { VouchersService } from './vouchers.service.js';

const withVouchers = (work: (vouchers: VouchersService) => Promise<void>): Promise<void> =>
  withServiceDatabase(checkoutSchema, (database) => {
    const outbox = new Outbox(database, checkoutSchema.service);
    return work(new VouchersService(new VouchersRepository(database), database, outbox));
  });

async function list(vouchers: VouchersService): Promise<void> {
  const all: BasketVoucher[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await vouchers.list({ q: '', page });
    all.push(...found.rows);
    pages = found.pages;
  }
  for (const line of voucherLines(all, new Date())) printLine(line);
}

async function create(args: readonly string[]): Promise<void> {
  // The arguments are checked before the database is opened.
  const form = voucherForm(args);
  try {
    await withVouchers(async (vouchers) => {
      printLine(`Voucher code: ${(await vouchers.create(form, null)).code}`);
    });
  } catch (error) {
    if (error instanceof CallError && error.code === 'CHECKOUT_VOUCHER_EXISTS')
      throw new Error('Another voucher has this code.', { cause: error });
    if (error instanceof CallError && error.fields)
      throw new ArgumentsError(error.fields.map(({ reason }) => reason).join('\n'));
    throw error;
  }
}

await runProgram({
  usage: voucherUsage,
  commands: { create, list: withoutArguments(() => withVouchers(list)) },
});
