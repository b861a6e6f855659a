export { reportingSchema } from './database/reporting.schema.js';
export { ReportingModule } from './reporting.module.js';
