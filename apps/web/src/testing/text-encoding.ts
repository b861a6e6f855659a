import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these two, jsdom has not.
Object.assign(globalThis, { TextDecoder, TextEncoder });
