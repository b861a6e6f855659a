export { reportingSchema } from './database/reporting.schema.js';
export { ReportingModule } from './reporting.module.js';
export { loadDemoFigures } from './demo/load-demo-figures.js';
