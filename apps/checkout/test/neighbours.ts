import { Controller } from '@nestjs/common';
import {
  listProducts,
  listUsers,
  type ParsedRequestOf,
  type ProductCopy,
  type UserCopy,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import { someUser } from '@music/testing';

/** The catalogue's snapshot, which a test controls. */
@Controller()
export class FakeCatalogue {
  static products: ProductCopy[] = [];
  @Handles(listProducts)
  list({ afterVersion }: { afterVersion: number }) {
    return { products: afterVersion ? [] : FakeCatalogue.products, nextAfterVersion: null };
  }
}
/** Identity's accounts, which a test controls. */
@Controller()
export class FakeIdentity {
  static readonly users = new Map<number, UserCopy>();
  @Handles(listUsers)
  list({ userIds }: ParsedRequestOf<typeof listUsers>) {
    const all = [...FakeIdentity.users.values()];
    const rows = userIds ? all.filter(({ userId }) => userIds.includes(userId)) : all;
    return { rows, nextAfterId: null };
  }

  /** Writes an account; every change makes it newer. */
  static set(draft: Partial<UserCopy> & { userId: number }): UserCopy {
    const held = FakeIdentity.users.get(draft.userId);
    const version = (held?.version ?? 0) + 1;
    const copy = someUser({ ...held, ...draft, version });
    FakeIdentity.users.set(draft.userId, copy);
    return copy;
  }
}
/** The services that checkout calls. */
export const neighbours = { catalogue: [FakeCatalogue], identity: [FakeIdentity] };
