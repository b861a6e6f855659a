import { FilesRepository } from '../src/files/files.repository.js';
import { type Library, startLibrary } from './library.fixture.js';

/** A library that knows a few publications and takes files of up to 1 MB. */
export async function startIngesting(): Promise<Library> {
  const library = await startLibrary({ environment: { LIBRARY_MAX_FILE_MB: '1' } });
  await library.query(`insert into library.products (category, id, version, kind, title, series, number, removed)
    values ('brass', 12, 1, 'publication', 'Greater Things', 'General Series', '1371', false),
      ('brass', 13, 2, 'publication', 'Other Things', 'General Series', '1372', false),
      ('brass', 14, 3, 'publication', 'Twins', 'Triumph Series', '7', false),
      ('brass', 15, 4, 'publication', 'Twins', 'Triumph Series', '7', false),
      ('brass', 16, 5, 'publication', 'Gone', 'General Series', '1373', true)`);
  return library;
}

export const filesOf = (library: Library, productId: number) =>
  library.app.get(FilesRepository).ofProduct({ category: 'brass', productId });

/** What the shop has of a publication: `part 1 Solo Cornet`. */
export const storedOf = async (library: Library, productId: number): Promise<string[]> =>
  (await filesOf(library, productId))
    .map(({ kind, position, label }) => `${kind} ${position} ${label}`)
    .toSorted();
