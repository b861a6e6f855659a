import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = (dataDir: string) => join(dataDir, 'secrets.json');

function read(dataDir: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file(dataDir), 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * A secret of this installation: 256 random bits, created on first use and stored in `DATA_DIR/secrets.json` (0600). In
 * production secrets come from the environment instead, without defaults.
 */
export function installationSecret(dataDir: string, name: string): string {
  const secrets = read(dataDir);
  if (secrets[name]) return secrets[name];
  const made = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file(dataDir), `${JSON.stringify({ ...secrets, [name]: made }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file(dataDir), 0o600);
  return made;
}
