import { Controller } from '@nestjs/common';
import {
  getAlbum,
  listPieceCopies,
  listProducts,
  listUsers,
  type Mp3Album,
  type ParsedRequestOf,
  type PieceCopy,
  type ProductCopy,
  type ReplyOf,
  type UserCopy,
} from '@music/contracts';
import { CallError, Handles } from '@music/messaging';
import { someUser } from '@music/testing';

const pieceCopy = (category: PieceCopy['category'], pieceId: number): PieceCopy => ({
  category,
  pieceId,
  version: pieceId,
  title: `Piece ${pieceId}`,
  composer: `Composer ${pieceId % 30}`,
  arranger: '',
  lyricist: category === 'vocal' ? 'A Lyricist' : '',
  type: pieceId % 2 ? 'March' : 'Selection',
  series: 'General Series',
  year: 1900 + (pieceId % 100),
  recorded: true,
  removed: false,
});

/** Brass pieces have the ids 1 to 200, vocal ones 1001 to 1200; 900 is from the year 2099. Album 7 exists. */
@Controller()
export class FakeCatalogue {
  static readonly pieces: PieceCopy[] = [
    ...Array.from({ length: 200 }, (_, index) => pieceCopy('brass', index + 1)),
    ...Array.from({ length: 200 }, (_, index) => pieceCopy('vocal', index + 1_001)),
    { ...pieceCopy('brass', 900), year: 2099 },
  ];

  /** Null: the catalogue does not answer. */
  static products: ProductCopy[] | null = [];

  @Handles(listProducts)
  listProducts({ kind: wanted }: ParsedRequestOf<typeof listProducts>): ReplyOf<typeof listProducts> {
    if (!FakeCatalogue.products) throw new Error('The catalogue is down.');
    const products = FakeCatalogue.products.filter(({ kind }) => kind === (wanted ?? kind));
    return { products, nextAfterVersion: null };
  }

  @Handles(listPieceCopies)
  list(): ReplyOf<typeof listPieceCopies> {
    return { pieces: FakeCatalogue.pieces, nextAfterVersion: null };
  }

  @Handles(getAlbum)
  album({ id }: ParsedRequestOf<typeof getAlbum>): Mp3Album {
    if (id !== 7) throw new CallError('ALBUM_UNKNOWN');
    return {
      i: 7,
      n: 'The album',
      pf: '',
      y: null,
      img: null,
      pr: null,
      d: '',
      tr: [],
      own: false,
    } as Mp3Album;
  }
}

const listedUser = (userId: number): UserCopy =>
  someUser({
    userId,
    name: `User ${userId}`,
    emailVerified: userId !== 50,
    hallOfFameReminders: userId < 20 || userId === 50,
  });

/** The accounts 10 to 59: those below 20 want reminders, as does 50, whose address is not confirmed. */
@Controller()
export class FakeIdentity {
  static readonly users = new Map(
    Array.from({ length: 50 }, (_, index) => [index + 10, listedUser(index + 10)]),
  );

  static isAway = false;

  @Handles(listUsers)
  list({ userIds }: ParsedRequestOf<typeof listUsers>): ReplyOf<typeof listUsers> {
    if (FakeIdentity.isAway) throw new CallError('UNAVAILABLE');
    const rows = [...FakeIdentity.users.values()];
    return { rows: rows.filter(({ userId }) => userIds?.includes(userId) ?? true), nextAfterId: null };
  }
}

export const neighbours = { catalogue: [FakeCatalogue], identity: [FakeIdentity] };
