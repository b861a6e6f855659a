import { Injectable } from '@nestjs/common';
import { listUsers, type UserCopy } from '@music/contracts';
import { Bus } from '@music/messaging';

/** Identity answers so many at once. */
const most = 500;

/** Users as identity knows them now: the library keeps no names of them. No transaction is open. */
@Injectable()
export class UserNames {
  constructor(private readonly bus: Bus) {}

  /** The name of a user; null of whoever is erased. */
  async of(userIds: readonly (number | null)[]): Promise<(userId: number | null) => string | null> {
    const users = await this.users(userIds.filter((userId) => userId !== null));
    const names = new Map(users.map(({ userId, name }) => [userId, name]));
    return (userId) => (userId === null ? null : (names.get(userId) ?? null));
  }

  /** Without those who are erased, in any order. */
  async users(userIds: readonly number[]): Promise<UserCopy[]> {
    const ids = [...new Set(userIds)];
    const users: UserCopy[] = [];
    for (let from = 0; from < ids.length; from += most) {
      const { rows } = await this.bus.call(listUsers, { userIds: ids.slice(from, from + most) });
      users.push(...rows.filter(({ erased }) => !erased));
    }
    return users;
  }
}
