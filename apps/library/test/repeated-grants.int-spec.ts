import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeLicence, type RequestOf } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { ProductsRepository } from '../src/products/products.repository.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { administrator } from './subscriptions.fixture.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  const products = library.app.get(ProductsRepository);
  await eventually(async () => {
    for (const productId of [501, 502])
      expect(await products.find({ category: 'brass', productId })).not.toBeNull();
  });
});
afterAll(() => library.stop());

const change = (request: RequestOf<typeof changeLicence>) =>
  library.call(administrator, changeLicence, request);

it('a licence that is granted again under another name is refused, with what to do instead', async () => {
  const grant = { action: 'grant', userId: 20, category: 'brass', productId: 501 } as const;
  const { id } = await change({ ...grant, licenceName: 'York' });
  await expect(change({ ...grant, licenceName: 'Hull' })).rejects.toMatchObject({
    code: 'CONFLICT',
    msg: 'This user already has this licence under another name. Correct the name of that licence instead.',
  });
  await change({ action: 'correct', licenceId: id, licenceName: 'Hull' });
  expect(await change({ ...grant, licenceName: 'Hull' })).toMatchObject({ id, licenceName: 'Hull' });
});

it('an album is granted without a name, again under any name, and gets none by a correction', async () => {
  const grant = { action: 'grant', userId: 21, category: 'brass', productId: 502 } as const;
  const { id: licenceId, licenceName } = await change({ ...grant, licenceName: 'York' });
  expect(licenceName).toBeNull();
  expect(await change({ ...grant, licenceName: 'Hull' })).toMatchObject({ id: licenceId, licenceName: null });
  await expect(change({ action: 'correct', licenceId, licenceName: 'Hull' })).rejects.toMatchObject({
    code: 'LIBRARY_LICENCE_UNKNOWN',
  });
  expect(await library.query(`select from library.licence_names where licence_id = ${licenceId}`)).toEqual(
    [],
  );
});
