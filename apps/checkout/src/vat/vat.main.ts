import { printLine } from '@music/platform';
import { withServiceDatabase } from '@music/platform/embedded-postgres';
import { londonIsoDay } from '@music/rules';
import { runProgram, withoutArguments } from '../command-line/program.js';
import { checkoutSchema } from '../database/checkout.schema.js';
import { vatSetting, vatUsage } from './vat-arguments.js';
import { VatRatesRepository } from './vat-rates.repository.js';
import { VatRatesService } from './vat-rates.service.js';
import { setLine, vatLines } from './vat.texts.js';

const withRates = (work: (rates: VatRatesService) => Promise<void>): Promise<void> =>
  withServiceDatabase(checkoutSchema, (database) =>
    work(new VatRatesService(new VatRatesRepository(database))),
  );

const list = (): Promise<void> =>
  withRates(async (rates) => {
    for (const line of vatLines(await rates.list(), londonIsoDay(new Date()))) printLine(line);
  });

async function set(args: readonly string[]): Promise<void> {
  // The arguments are checked before the database is opened.
  const setting = vatSetting(args);
  await withRates(async (rates) => {
    printLine(setLine(setting, await rates.set(setting, londonIsoDay(new Date()))));
  });
}

await runProgram({ usage: vatUsage, commands: { list: withoutArguments(list), set } });
