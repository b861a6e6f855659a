import { describe, expect, it } from '@jest/globals';
import { CookieJar } from './cookie-jar.js';

describe('the cookies of a test', () => {
  it('are kept with their attributes, and sent as name and value', () => {
    const jar = new CookieJar();
    const given = jar.keep(['session=a=b; Path=/; HttpOnly; SameSite=Lax', 'basket=7']);
    expect(given[0]?.attributes).toEqual({ path: '/', httponly: '', samesite: 'Lax' });
    expect(jar.headers).toEqual({ cookie: 'session=a=b; basket=7' });
  });

  it('are replaced by a later one of that name, and removed by an empty one', () => {
    const jar = new CookieJar();
    jar.keep(['session=1', 'basket=7']);
    jar.keep(['session=2', 'basket=; Expires=Thu, 01 Jan 1970 00:00:00 GMT']);
    expect(jar.headers).toEqual({ cookie: 'session=2' });
    jar.keep(['session=']);
    expect(jar.headers).toEqual({});
  });

  it('of a clone are its own', () => {
    const jar = new CookieJar();
    jar.keep(['session=1']);
    const clone = jar.clone();
    clone.keep(['session=2']);
    expect([jar.get('session')?.value, clone.get('session')?.value]).toEqual(['1', '2']);
  });
});
