import { existsSync } from 'node:fs';
import { demoRepertoire, demoSource, importFolder, isCatalogueEmpty } from '@music/catalogue';
import { loadDemoEditions } from '@music/hall-of-fame';

/**
 * Loads the generated demo catalogue through the importer, but only into a catalogue that holds nothing, and with it
 * editions of the hall of fame. `urls`: where each service finds its database.
 */
export async function loadDemo(
  urls: (service: string) => string,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const catalogue = urls('catalogue');
  if (!existsSync(folder) || !(await isCatalogueEmpty(catalogue))) return;
  say('Loading the demo catalogue …');
  const { totals } = await importFolder(catalogue, folder, { source: demoSource });
  await loadDemoEditions(urls('hall-of-fame'), await demoRepertoire(catalogue));
  say(`Loaded ${totals.inserted} rows of demo data.`);
}
