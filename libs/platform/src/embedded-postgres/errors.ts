/** The embedded server cannot run; `message` is one line that says what to do about it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'];

/** Runs work on the data folder's files; errors of the folder become one clear line. */
export async function withFolderErrors<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code || !unwritable.includes(code)) throw error;
    const remedy = code === 'ENOSPC' ? 'free some space' : 'give this user write access';
    throw new EmbeddedPostgresError(
      `Cannot write to ${folder} (${code}): ${remedy}, or set DATA_DIR to another folder.`,
    );
  }
}
