import { accessSync, constants, mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { StartError } from './workspace.mjs';

const explain = (port) => ({
  EADDRINUSE: `Port ${port} is in use. Stop the program that is using it, or set PORT to another port.`,
  EACCES: `Port ${port} needs administrator rights. Set PORT to a number above 1023.`,
});

/** A taken port should be reported before the build. An invalid PORT is reported by the shop itself. */
export async function assertPortFree(port, host) {
  if (!/^\d+$/.test(port) || Number(port) > 65_535) return;
  const server = createServer();
  try {
    await new Promise((done, fail) => server.once('error', fail).listen(Number(port), host, done));
  } catch (error) {
    throw new StartError(explain(port)[error.code] ?? `Cannot listen on ${host}:${port}: ${error.code}.`);
  }
  await new Promise((done) => server.close(done));
}

/** Creates the data folder; returns its path. */
export function ensureDataDir(dataDir) {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `Cannot write to ${folder} (${error.code}): give this user write access, or set DATA_DIR to another folder.`,
    );
  }
  return folder;
}

/** As for the services (libs/platform/src/environment.ts): an `@` behind the host is the end of a password that broke the URL. */
function isServerUrl(url) {
  if (!URL.canParse(url)) return false;
  const { pathname, search, hash } = new URL(url);
  return !`${pathname}${search}${hash}`.includes('@');
}

/** Throws if nothing answers at the URL in the variable; whether we may log in there shows later. */
export async function assertReachable(server, variable, defaultPort) {
  const url = process.env[variable];
  // Without the URL, which contains a password.
  if (!isServerUrl(url))
    throw new StartError(
      `${variable} is not a valid URL; special characters of the password must be percent-encoded.`,
    );
  const { protocol, hostname, port } = new URL(url);
  const address = { host: hostname, port: Number(port || (protocol === 'amqps:' ? 5671 : defaultPort)) };
  const socket = connect({ ...address, timeout: 3_000 });
  try {
    await new Promise((done, fail) => {
      socket.once('connect', done).once('error', fail);
      socket.once('timeout', () => fail(new Error()));
    });
  } catch {
    throw new StartError(
      `Cannot reach ${server} at ${address.host}:${address.port}. Start it there, or set ${variable} to another address.`,
    );
  } finally {
    socket.destroy();
  }
}
