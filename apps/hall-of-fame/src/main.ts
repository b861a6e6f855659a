import { runServiceProgram } from '@music/messaging';
import { hallOfFameProcessEnvironment } from './config.js';
import { HallOfFameModule } from './hall-of-fame.module.js';

await runServiceProgram({
  name: 'hall-of-fame',
  variables: hallOfFameProcessEnvironment,
  module: HallOfFameModule,
});
