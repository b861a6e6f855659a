import { expect, it } from '@jest/globals';
import { withFolderErrors } from './errors.js';

it.each([
  ['EACCES', 'give this user write access'],
  ['ENOSPC', 'free some space'],
])('what can be done about %s is said in one line', async (code, remedy) => {
  const failing = () => Promise.reject(Object.assign(new Error('failed'), { code }));
  await expect(withFolderErrors('/data', failing)).rejects.toThrow(
    `Cannot write to /data (${code}): ${remedy}, or set DATA_DIR to another folder.`,
  );
});
