// The source loader for a worker thread: `new Worker(file, { execArgv: ['--import', …] })`.
import { register } from 'node:module';

register('./source-loader.mjs', import.meta.url);
