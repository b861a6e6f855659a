import { createServer, type Socket } from 'node:net';

/** What a mail server received in one session. */
interface ReceivedMail {
  to: string;
  data: string;
}

/**
 * A mail server with as few commands as possible. `greetings`, `recipientReplies` and `dataReplies` are its next replies to a
 * connection, to RCPT TO, and to a text, one after the other; it accepts once they are used up. For an address in `dropped` it
 * closes the connection; one in `held` gets no answer before `release`.
 */
export async function startSmtpServer(port = 0) {
  const received: ReceivedMail[] = [];
  const replies: Replies = { greetings: [], recipientReplies: [], dataReplies: [] };
  const [dropped, held] = [new Set<string>(), new Set<string>()];
  const answers: (() => void)[] = [];
  const release = () => {
    held.clear();
    answers.splice(0).forEach((answer) => answer());
  };
  const session = { received, replies, dropped, held, answers };
  const server = await serve(port, (socket) => handleSession(socket, session));
  return { ...server, received, dropped, held, answers, release, ...replies };
}

/** A mail server that accepts connections and never sends a word. */
export const startSilentServer = () => serve(0, () => undefined);

async function serve(port: number, begin: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    begin(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  const stop = () => {
    sockets.forEach((socket) => socket.destroy());
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port: address.port, url: `smtp://127.0.0.1:${address.port}`, sockets, stop };
}

type Replies = Record<'greetings' | 'recipientReplies' | 'dataReplies', string[]>;

interface Session {
  received: ReceivedMail[];
  replies: Replies;
  dropped: ReadonlySet<string>;
  held: ReadonlySet<string>;
  /** Those that wait for `release`. */
  answers: (() => void)[];
}

function handleSession(socket: Socket, { received, replies, dropped, held, answers }: Session): void {
  const { greetings, recipientReplies, dataReplies } = replies;
  const send = (line: string) => socket.write(`${line}\r\n`);
  let [buffer, to, inData] = ['', '', false];
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return send('250 test');
    if (verb === 'RCPT') {
      to = /<(.*?)>/.exec(line)?.[1] ?? '';
      if (dropped.has(to)) return socket.destroy();
      if (held.has(to)) return answers.push(() => send('250 ok'));
      return send(recipientReplies.shift() ?? '250 ok');
    }
    if (verb === 'DATA') {
      inData = true;
      return send('354 go on');
    }
    return send(verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  const data = () => {
    const end = buffer.indexOf('\r\n.\r\n');
    if (end < 0) return false;
    const reply = dataReplies.shift() ?? '250 taken';
    if (reply.startsWith('2')) received.push({ to, data: buffer.slice(0, end) });
    buffer = buffer.slice(end + 5);
    inData = false;
    send(reply);
    return true;
  };
  const line = () => {
    const end = buffer.indexOf('\r\n');
    if (end < 0) return false;
    const text = buffer.slice(0, end);
    buffer = buffer.slice(end + 2);
    command(text);
    return true;
  };
  send(greetings.shift() ?? '220 test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk;
    while (inData ? data() : line());
  });
}
