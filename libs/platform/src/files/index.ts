export * from './create-file-store.js';
export * from './file-store.js';
export * from './files.module.js';
export * from './folder-file.store.js';
export { s3Url } from './s3-url.js';
