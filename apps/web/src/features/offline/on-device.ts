import type { Purchase, SearchHit } from '@music/contracts';
import { ownDatabase } from './own-database.js';

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

/** A user's lists are deleted on logout; a visitor's saved pieces stay, as they do in the browser. */
const databases = { user: ownDatabase, visitor: 'visitor-music' };
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

/** The list as it was last seen, by a user or otherwise by a visitor; null if there is none. */
export async function readFromDevice<N extends ListName>(name: N): Promise<Seen<Lists[N]> | null> {
  const read = (owner: Owner): Promise<Seen<Lists[N]> | undefined> =>
    inDatabase(owner, 'readonly', (lists) => lists.get(name) as IDBRequest<Seen<Lists[N]> | undefined>).catch(
      () => undefined,
    );
  return (await read('user')) ?? (await read('visitor')) ?? null;
}
