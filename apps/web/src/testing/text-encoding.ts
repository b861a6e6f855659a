import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these two, but jsdom does not.
Object.assign(globalThis, { TextDecoder, TextEncoder });
