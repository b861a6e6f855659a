import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { EnvironmentError } from './environment.js';
import { processEnvironment, readProcessEnvironment, readProgramEnvironment } from './process-environment.js';

const schema = processEnvironment('hall-of-fame', { VOTES: z.coerce.number().default(3) });
const servers = { REDIS_URL: 'redis://cache', AMQP_URL: 'amqp://broker' };
const owner = 'postgres://owner:secret@server/shop';
const role = 'postgres://shop_hall_of_fame:secret@server/shop';
const read = (environment: Record<string, string>) =>
  readProcessEnvironment('hall-of-fame', schema, environment);

describe('a service in a process of its own', () => {
  it('works with its own role, and needs no other url', () => {
    const environment = read({ ...servers, HALL_OF_FAME_DATABASE_URL: role });
    expect(environment).toMatchObject({ databaseUrl: role, VOTES: 3, ...servers });
    expect(read({ ...servers, HALL_OF_FAME_DATABASE_URL: role, DATABASE_URL: owner }).databaseUrl).toBe(role);
  });

  it('works as the owner if it has no role', () => {
    expect(read({ ...servers, DATABASE_URL: owner }).databaseUrl).toBe(owner);
  });

  it('refuses to boot without its servers, and names all that is missing', () => {
    const faults = () => {
      try {
        return read({ DATABASE_URL: ' ' });
      } catch (error) {
        return error instanceof EnvironmentError ? error.faults : error;
      }
    };
    expect(faults()).toEqual([
      expect.stringMatching(/^REDIS_URL is required/),
      expect.stringMatching(/^AMQP_URL is required/),
      'HALL_OF_FAME_DATABASE_URL is required: postgres://user:password@host:5432/database',
    ]);
  });
});

describe("an administrator's program", () => {
  it('refuses to run where only the role of the service is known, as it would start an empty database', () => {
    const inContainer = { HALL_OF_FAME_DATABASE_URL: role };
    expect(() => readProgramEnvironment('hall-of-fame', inContainer)).toThrow(
      /DATABASE_URL is required: the url of the database's owner/,
    );
    const asOwner = { ...inContainer, DATABASE_URL: owner };
    expect(readProgramEnvironment('hall-of-fame', asOwner).DATABASE_URL).toBe(owner);
  });

  it('uses the embedded server if no database is named', () => {
    expect(readProgramEnvironment('hall-of-fame', {}).DATABASE_URL).toBeUndefined();
  });
});
