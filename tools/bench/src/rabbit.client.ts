import { connect } from 'amqplib';

/** Removes what the bench made on the broker. */
export async function removeQueue(url: string, name: string): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  await channel.deleteQueue(name);
  await connection.close();
}
