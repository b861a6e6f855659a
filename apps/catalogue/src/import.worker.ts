import { runImport } from './import-administration/import-task.js';

export default runImport;
