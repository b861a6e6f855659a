import { existsSync } from 'node:fs';
import {
  demoProducts,
  demoRepertoire,
  demoSource,
  importFolder,
  isCatalogueEmpty,
  isDemoCatalogue,
} from '@music/catalogue';
import { type DemoTrade, loadDemoOrders } from '@music/checkout';
import { loadDemoEditions } from '@music/hall-of-fame';
import { loadDemoSubscriptions } from '@music/library';
import { loadDemoFigures } from '@music/reporting';
import type { PrintLine } from '@music/platform';
import type { DemoEnvironment } from './config.js';
import type { DatabaseUrlOf } from './prepare-database.js';

/**
 * Loads the demo catalogue that was generated into `folder` through the importer, but only into a catalogue that holds nothing, and
 * with it editions of the hall of fame and sales of the last `DEMO_YEARS` years. The folder may be left from an earlier start: in
 * production, and without `DEMO_PUBLICATIONS`, nothing is loaded.
 */
export async function loadDemo(
  databaseUrlOf: DatabaseUrlOf,
  folder: string,
  { NODE_ENV, DEMO_PUBLICATIONS, DEMO_YEARS: years }: DemoEnvironment,
  printLine: PrintLine,
): Promise<void> {
  const wanted = NODE_ENV !== 'production' && DEMO_PUBLICATIONS > 0;
  if (!wanted || !existsSync(folder)) return;
  const votes = await loadCatalogue(databaseUrlOf, folder, printLine);
  if (years > 0 && (await isDemoCatalogue(databaseUrlOf('catalogue'))))
    await loadSales(databaseUrlOf, years, votes, printLine);
}

/** Returns when the ballots of the editions were cast. */
async function loadCatalogue(
  databaseUrlOf: DatabaseUrlOf,
  folder: string,
  printLine: PrintLine,
): Promise<Date[]> {
  const catalogue = databaseUrlOf('catalogue');
  if (!(await isCatalogueEmpty(catalogue))) return [];
  printLine('Loading the demo catalogue …');
  const { totals } = await importFolder(catalogue, folder, { source: demoSource });
  const votes = await loadDemoEditions(databaseUrlOf('hall-of-fame'), await demoRepertoire(catalogue));
  printLine(`Loaded ${totals.inserted} rows of demo data.`);
  return votes;
}

/** Only into a shop that has sold nothing (ADR 40). */
function loadSales(
  databaseUrlOf: DatabaseUrlOf,
  years: number,
  votes: readonly Date[],
  printLine: PrintLine,
): Promise<void> {
  return loadDemoOrders(databaseUrlOf('checkout'), {
    years,
    products: () => demoProducts(databaseUrlOf('catalogue')),
    beforeCommit: async (trade, products) => {
      await loadDemoSubscriptions(databaseUrlOf('library'), { customers: trade.customers, products, years });
      await loadDemoFigures(databaseUrlOf('reporting'), {
        customers: trade.customers,
        purchases: purchasesOf(trade),
        votes,
      });
      printLine(`Invented ${trade.orders.length} orders of ${years} years.`);
    },
  });
}

const purchasesOf = ({ orders }: DemoTrade) =>
  orders.map(({ paidAt, subtotal, lines }) => ({
    at: paidAt,
    value: subtotal,
    items: lines.map((line) => ({ ...line, isDownload: line.format !== 'hardcopy' })),
  }));
