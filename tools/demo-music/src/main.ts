import { filesOf } from './piece-files.js';
import { writeDemoMusic } from './write.js';

const [folder, ...rest] = process.argv.slice(2);

if (folder === undefined || rest.length > 0) {
  process.stderr.write('Usage: npm run demo-music -- <folder>\n');
  process.exitCode = 1;
} else {
  await writeDemoMusic(folder, (line) => process.stdout.write(`${line}\n`), filesOf);
}
