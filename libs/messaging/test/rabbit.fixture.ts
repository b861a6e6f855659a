import { randomBytes } from 'node:crypto';

export const randomPrefix = () => `test.${randomBytes(6).toString('hex')}.`;
