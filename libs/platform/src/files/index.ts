export * from './create-file-store.js';
export { isFileKey } from './file-key.js';
export * from './file-store.js';
export * from './files.module.js';
export * from './folder-file.store.js';
export { type S3Location, s3Url } from './s3-url.js';
