import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Album } from './entities/album.entity.js';
import { CatalogueImport } from './entities/catalogue-import.entity.js';
import { CatalogueState } from './entities/catalogue-state.entity.js';
import { PiecePerson } from './entities/piece-person.entity.js';
import { PieceType, Type } from './entities/piece-type.entity.js';
import { Piece } from './entities/piece.entity.js';
import { Person } from './entities/person.entity.js';
import { Price } from './entities/price.entity.js';
import { Product } from './entities/product.entity.js';
import { Publication } from './entities/publication.entity.js';
import { Publisher } from './entities/publisher.entity.js';
import { Refresh } from './entities/refresh.entity.js';
import { Series } from './entities/series.entity.js';
import { SourceReference } from './entities/source-reference.entity.js';
import { Track } from './entities/track.entity.js';
import { Catalogue0001 } from './migrations/0001-catalogue.js';
import { Catalogue0002 } from './migrations/0002-products.js';
import { Catalogue0003 } from './migrations/0003-stock.js';

/** What the catalogue keeps; migrations are listed as classes, in their order. */
export const catalogueSchema: ServiceSchema = {
  service: 'catalogue',
  entities: [
    Album,
    CatalogueImport,
    CatalogueState,
    Person,
    Piece,
    PiecePerson,
    PieceType,
    Price,
    Product,
    Publication,
    Publisher,
    Refresh,
    Series,
    SourceReference,
    Track,
    Type,
  ],
  migrations: [...messagingMigrations, Catalogue0001, Catalogue0002, Catalogue0003],
};
