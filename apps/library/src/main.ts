import { runServiceProgram } from '@music/messaging';
import { filesCheck } from '@music/platform/files';
import { libraryProcessEnvironment } from './config.js';
import { LibraryModule } from './library.module.js';

await runServiceProgram({
  name: 'library',
  variables: libraryProcessEnvironment,
  module: LibraryModule,
  checks: filesCheck,
});
