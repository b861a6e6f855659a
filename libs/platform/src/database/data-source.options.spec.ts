import { describe, expect, it } from '@jest/globals';
import { connectionSettings, dataSourceOptions, type MigrationClass } from './data-source.options.js';

const migration = (name: string): MigrationClass =>
  class {
    readonly name = name;
    up = () => Promise.resolve();
    down = () => Promise.resolve();
  };

const optionsOf = (...names: string[]) =>
  dataSourceOptions({ service: 'choir', connections: 1, migrations: names.map(migration) }, 'postgres://');

describe('the migrations of a service', () => {
  it('may skip numbers, and have others in the rest of their names', () => {
    expect(optionsOf('choir-0009-1795219200001', 'bass-0001-1795219200007').migrations).toHaveLength(2);
  });

  it('must be listed in the order of their numbers, in which they run', () => {
    expect(() => optionsOf('choir-0001-1795219200002', 'choir-0002-1795219200001')).toThrow(
      'choir-0002-1795219200001 needs a higher number than choir-0001-1795219200002',
    );
    expect(() => optionsOf('choir-0001-1795219200002', 'choir-0002-1795219200002')).toThrow(
      'choir-0002-1795219200002 needs a higher number than choir-0001-1795219200002',
    );
  });

  it('are numbered in the names of their classes if they have no other name', () => {
    class Choir1795219200002 {
      up = () => Promise.resolve();
      down = () => Promise.resolve();
    }
    class Choir1795219200001 extends Choir1795219200002 {}
    const migrations = [Choir1795219200002, Choir1795219200001];
    expect(() => dataSourceOptions({ service: 'choir', connections: 1, migrations }, 'postgres://')).toThrow(
      'Choir1795219200001 needs a higher number than Choir1795219200002',
    );
  });
});

it('sessions have the format and the zone of times that the code expects, whatever the database is set to', () => {
  const { extra } = optionsOf();
  const expected = '-c timezone=UTC -c datestyle=ISO';
  expect(extra).toHaveProperty('options', expect.stringContaining(expected));
  expect(connectionSettings(optionsOf(), 300).options).toContain(expected);
});
