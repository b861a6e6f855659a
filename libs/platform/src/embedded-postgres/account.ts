import { readFileSync, statSync } from 'node:fs';

/** The account that PostgreSQL runs as; empty: that of the user who started Node. */
export interface Account {
  uid?: number;
  gid?: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Every Unix has `nobody`, so no user has to be created. initdb refuses a uid that has no name in /etc/passwd. */
function nobody(): Account {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(entry?.[1] ?? 65_534), gid: Number(entry?.[2] ?? 65_534) };
}

/** PostgreSQL refuses to run as root: root starts it as the owner of the data, or as nobody. */
export function serverAccount(cluster: string): Account {
  if (!isRoot()) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}
