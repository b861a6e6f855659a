import { Injectable } from '@nestjs/common';
import { listUsers, type UserCopy } from '@music/contracts';
import { Bus } from '@music/messaging';

/** The number of users that identity returns at once. */
const batchSize = 500;

/** Users from identity: the library does not store their names. No transaction may be open. */
@Injectable()
export class UserNames {
  constructor(private readonly bus: Bus) {}

  /** The users' names by their ids, without erased users. */
  async namesById(userIds: readonly number[]): Promise<Map<number, string>> {
    const users = await this.users(userIds);
    return new Map(users.map(({ userId, name }) => [userId, name]));
  }

  /** Without erased users, in any order. */
  async users(userIds: readonly number[]): Promise<UserCopy[]> {
    const ids = [...new Set(userIds)];
    const users: UserCopy[] = [];
    for (let from = 0; from < ids.length; from += batchSize) {
      const { rows } = await this.bus.call(listUsers, { userIds: ids.slice(from, from + batchSize) });
      users.push(...rows.filter(({ erased }) => !erased));
    }
    return users;
  }
}
