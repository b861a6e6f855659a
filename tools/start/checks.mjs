import { accessSync, constants, mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { StartFault } from './workspace.mjs';

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
  } catch (fault) {
    throw new StartFault(explain(port)[fault.code] ?? `Cannot listen on ${host}:${port}: ${fault.code}.`);
  }
  await new Promise((done) => server.close(done));
}

/** Makes the data folder; returns its path. */
export function ensureDataDir(dataDir) {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (fault) {
    throw new StartFault(
      `Cannot write to ${folder} (${fault.code}): give this user write access, or set DATA_DIR to another folder.`,
    );
  }
  return folder;
}

/** Throws if nothing answers at the address in the variable; whether we may log in there shows later. */
export async function assertAnswers(server, variable, usualPort) {
  const { hostname, port } = new URL(process.env[variable]);
  const place = { host: hostname, port: Number(port || usualPort) };
  const socket = connect({ ...place, timeout: 3_000 });
  try {
    await new Promise((done, fail) => {
      socket.once('connect', done).once('error', fail);
      socket.once('timeout', () => fail(new Error()));
    });
  } catch {
    throw new StartFault(
      `Cannot reach ${server} at ${place.host}:${place.port}. Start it there, or set ${variable} to another address.`,
    );
  } finally {
    socket.destroy();
  }
}
