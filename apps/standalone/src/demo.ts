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

type Urls = (service: string) => string;
type Say = (line: string) => void;

/**
 * Loads the generated demo catalogue through the importer, but only into a catalogue that holds nothing, and with it
 * editions of the hall of fame and so many years of sales. `urls`: where each service finds its database.
 */
export async function loadDemo(urls: Urls, folder: string, years: number, say: Say): Promise<void> {
  if (!existsSync(folder)) return;
  const votes = await loadCatalogue(urls, folder, say);
  if (years > 0 && (await isDemoCatalogue(urls('catalogue')))) await loadSales(urls, years, votes, say);
}

/** Returns when the ballots of the editions were cast. */
async function loadCatalogue(urls: Urls, folder: string, say: Say): Promise<Date[]> {
  const catalogue = urls('catalogue');
  if (!(await isCatalogueEmpty(catalogue))) return [];
  say('Loading the demo catalogue …');
  const { totals } = await importFolder(catalogue, folder, { source: demoSource });
  const votes = await loadDemoEditions(urls('hall-of-fame'), await demoRepertoire(catalogue));
  say(`Loaded ${totals.inserted} rows of demo data.`);
  return votes;
}

/** Only into a shop that has sold nothing (ADR 40). */
function loadSales(urls: Urls, years: number, votes: readonly Date[], say: Say): Promise<void> {
  return loadDemoOrders(urls('checkout'), {
    years,
    products: () => demoProducts(urls('catalogue')),
    beforeCommit: async (trade, products) => {
      await loadDemoSubscriptions(urls('library'), { customers: trade.customers, products, years });
      await loadDemoFigures(urls('reporting'), {
        customers: trade.customers,
        purchases: purchasesOf(trade),
        votes,
      });
      say(`Invented ${trade.orders.length} orders of ${years} years.`);
    },
  });
}

const purchasesOf = ({ orders }: DemoTrade) =>
  orders.map(({ paidAt, subtotal, lines }) => ({
    at: paidAt,
    value: subtotal,
    items: lines.map((line) => ({ ...line, isDownload: line.format !== 'hardcopy' })),
  }));
