import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { stored } from './stored.js';

const areas = ['localStorage', 'sessionStorage'] as const;

describe.each(areas)('what is kept in %s', (area) => {
  const storage = Object.getOwnPropertyDescriptor(window, area) as PropertyDescriptor;
  const replaceStorage = (get: () => unknown): void =>
    void Object.defineProperty(window, area, { configurable: true, get });
  beforeEach(() => window[area].clear());
  afterEach(() => void Object.defineProperty(window, area, storage));

  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };

  it('is read back until it is cleared', () => {
    const place = stored(area, 'a');
    expect(place.read()).toBeNull();
    expect(place.write('on')).toBe(true);
    expect([place.read(), window[area].getItem('a')]).toEqual(['on', 'on']);
    place.clear();
    expect(place.read()).toBeNull();
  });

  it('may be JSON', () => {
    const place = stored(area, 'a');
    expect(place.readJson()).toBeNull();
    expect(place.writeJson({ b: [1] })).toBe(true);
    expect([place.readJson(), place.read()]).toEqual([{ b: [1] }, '{"b":[1]}']);
    place.write('{"b":');
    expect(place.readJson()).toBeNull();
  });

  it.each<[string, () => unknown]>([
    ['blocked', refuse],
    ['null', () => null],
  ])('is nothing, without an error, where storage is %s', (_, get) => {
    replaceStorage(get);
    const place = stored(area, 'a');
    expect([place.write('on'), place.writeJson(1)]).toEqual([false, false]);
    expect(() => place.clear()).not.toThrow();
    expect([place.read(), place.readJson()]).toEqual([null, null]);
  });

  it('is not replaced where storage is full', () => {
    replaceStorage(() => ({ getItem: () => '1', setItem: refuse }));
    const place = stored(area, 'a');
    expect([place.writeJson(2), place.readJson()]).toEqual([false, 1]);
  });
});
