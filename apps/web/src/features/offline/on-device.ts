import type { Purchase, SearchHit } from '@music/contracts';
import { ownDatabase } from './own-database.js';
import { visitorDatabase } from './visitor-database.js';

/** A purchase as shown without a network: without files, because those need one. */
export interface KeptPurchase extends Pick<Purchase, 'title' | 'date' | 'orderNo' | 'licenceName' | 'code'> {
  id: string;
  /** `General Series 1371` */
  publication: string;
  /** `Brass, printed copy` */
  form: string;
}

interface Lists {
  purchases: KeptPurchase;
  saved: SearchHit;
}
type ListName = keyof Lists;

/** A list as it was last seen. */
export interface Seen<T> {
  /** ISO instant. */
  at: string;
  items: readonly T[];
}

/** What is stored on the device of one person. */
export type OnDevice = { [N in ListName]: Seen<Lists[N]> | null };

/** A user's lists are deleted on logout; a visitor's saved pieces stay, as they do in the browser, until they are moved. */
const databases = { user: ownDatabase, visitor: visitorDatabase };
type Owner = keyof typeof databases;

const store = 'lists';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'));
  });

/** Opened for one access at a time, so that it can be deleted at any moment. */
async function inDatabase<T>(
  owner: Owner,
  mode: IDBTransactionMode,
  act: (lists: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(databases[owner]);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await resultOf(opening);
  try {
    return await resultOf(act(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

/** Stores a list as it was just seen. A browser that stores nothing, such as a private window, is not an error. */
export async function storeOnDevice<N extends ListName>(
  owner: Owner,
  name: N,
  items: readonly Lists[N][],
): Promise<void> {
  const seen: Seen<Lists[N]> = { at: new Date().toISOString(), items };
  await inDatabase(owner, 'readwrite', (lists) => lists.put(seen, name)).catch(() => undefined);
}

async function read<N extends ListName>(owner: Owner, name: N): Promise<Seen<Lists[N]> | null> {
  const find = (lists: IDBObjectStore) => lists.get(name) as IDBRequest<Seen<Lists[N]> | undefined>;
  return (await inDatabase(owner, 'readonly', find).catch(() => undefined)) ?? null;
}

const readAll = async (owner: Owner): Promise<OnDevice> => ({
  purchases: await read(owner, 'purchases'),
  saved: await read(owner, 'saved'),
});

/** The lists as they were last seen: the user's if there are any, otherwise the visitor's. */
export async function readFromDevice(): Promise<OnDevice> {
  const ofUser = await readAll('user');
  return ofUser.purchases || ofUser.saved ? ofUser : readAll('visitor');
}
