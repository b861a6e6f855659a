import { connect } from 'node:net';

/**
 * Sends GETs of `paths`, one after the other from the `from`-th on, over `connections` keep-alive sockets for `seconds` and at
 * least `atLeast` answers (or until `until` says so), each after a pause of `pause` ms, and counts the answers. It parses only
 * what it must (status line and content-length), so that the server is what is measured. Returns {requests, perSecond, p50, p99,
 * slowest} with latencies in milliseconds.
 */
export async function load({
  origin,
  paths,
  headers = {},
  from = 0,
  connections = 8,
  seconds = 2,
  atLeast = 0,
  until,
  pause = 0,
}) {
  const target = new URL(origin);
  const lines = Object.entries({ host: target.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`));
  let next = from;
  const request = () => requests[next++ % requests.length];
  const latencies = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const isOver = until ?? (() => performance.now() >= end && latencies.length >= atLeast);
  const clients = Array.from({ length: connections }, () =>
    oneClient(target, request, isOver, latencies, pause),
  );
  await Promise.all(clients);
  const took = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return {
    requests: latencies.length,
    perSecond: latencies.length / took,
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
  };
}

function oneClient(target, request, isOver, latencies, pause) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(target.port), target.hostname).setNoDelay(true);
    let sentAt = 0;
    let missing = -1;
    const send = () => {
      if (isOver()) return socket.end(resolve);
      sentAt = performance.now();
      missing = -1;
      socket.write(request());
    };
    socket.on('connect', send).on('error', reject);
    socket.on('data', (chunk) => {
      missing = missing < 0 ? bodyLeft(chunk) : missing - chunk.length;
      if (missing > 0) return;
      latencies.push(performance.now() - sentAt);
      if (pause) setTimeout(send, pause);
      else send();
    });
  });
}

/** The length of the body after the first chunk, which here always contains the whole head. */
function bodyLeft(chunk) {
  const headEnd = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  if (status !== 200 && status !== 304) throw new Error(`the server answered ${status}`);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return (status === 304 ? 0 : length) - (chunk.length - headEnd - 4);
}
