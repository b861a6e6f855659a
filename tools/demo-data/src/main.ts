import { parseArgs } from 'node:util';
import { writeDemoCatalogue } from './write.js';

const usage = 'Usage: node dist/main.js <folder> [--publications N]';

const readOptions = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { publications: { type: 'string', default: '2000' } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new TypeError('Name one folder');
  return { folder, publications: Number(values.publications) };
};

try {
  const { folder, ...options } = readOptions();
  await writeDemoCatalogue(folder, { ...options, log: (line) => process.stdout.write(`${line}\n`) });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 1;
}
