export { runImport } from './import-administration/import-task.js';
