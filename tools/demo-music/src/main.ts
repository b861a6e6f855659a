import { ArgumentsError, printLine, runMain } from '@music/platform';
import { filesOf } from './piece-files.js';
import { writeDemoMusic } from './write.js';

await runMain(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length) throw new ArgumentsError('Name one folder.');
  await writeDemoMusic(folder, printLine, filesOf);
}, 'npm run demo-music -- <folder>');
