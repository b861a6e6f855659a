import { runServiceProgram } from '@music/messaging';
import { reportingProcessEnvironment } from './config.js';
import { ReportingModule } from './reporting.module.js';

await runServiceProgram({
  name: 'reporting',
  variables: reportingProcessEnvironment,
  module: ReportingModule,
});
