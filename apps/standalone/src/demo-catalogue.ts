import { existsSync } from 'node:fs';
import { demoSource, importFolder, isCatalogueEmpty } from '@music/catalogue';

/** Loads the generated demo catalogue through the importer, but only into a catalogue that holds nothing. */
export async function loadDemoCatalogue(
  databaseUrl: string,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  if (!existsSync(folder) || !(await isCatalogueEmpty(databaseUrl))) return;
  say('Loading the demo catalogue …');
  const { totals } = await importFolder(databaseUrl, folder, { source: demoSource });
  say(`Loaded ${totals.inserted} rows of demo data.`);
}
