import type { Category } from '@music/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type PriceFormat = 'pdf' | 'hardcopy' | 'mp3_album';

/** What a product costs in a format. Without a price a format is not sold. */
@Entity('prices')
export class Price {
  @PrimaryColumn('text')
  category!: Category;
  @PrimaryColumn('integer')
  productId!: number;
  @PrimaryColumn('text')
  format!: PriceFormat;
  /** Pence, VAT included; not negative. */
  @Column('integer')
  pence!: number;
}
