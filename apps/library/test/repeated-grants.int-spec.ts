import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeLicence, type RequestOf } from '@music/contracts';
import { eventually } from '@music/testing';
import { ProductsRepository } from '../src/products/products.repository.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { administrator } from './subscriptions.fixture.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  const product = { category: 'brass', productId: 501 } as const;
  await eventually(async () =>
    expect(await library.app.get(ProductsRepository).find(product)).not.toBeNull(),
  );
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
