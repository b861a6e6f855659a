import { EventEmitter } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import { withPlainChannels } from './plain-channels.js';

const closed = () => Promise.reject(new Error('IllegalOperationError: Connection closed'));

it.each([
  ['a lost connection', undefined],
  ['one that is being lost', { close: jest.fn(closed) }],
  ['a connection that stands', { close: jest.fn(() => Promise.resolve()) }],
])(
  'a channel that cannot be set up because of %s ends the connection, but not the process',
  (_, connection) => {
    const channel = new EventEmitter();
    const received: object[] = [];
    const createChannel = (options: object) => received.push(options) && channel;
    const warnings: string[] = [];
    const manager = withPlainChannels({ createChannel, connection }, (text) => warnings.push(text));
    manager.createChannel({ json: false });
    expect(received).toEqual([{ json: false, confirm: false }]);
    channel.emit('error', new Error('Channel ended, no reply will be forthcoming'));
    expect(warnings).toEqual([
      'A channel could not be set up: Error: Channel ended, no reply will be forthcoming',
    ]);
    if (connection) expect(connection.close).toHaveBeenCalledTimes(1);
  },
);
