import type { Category } from '@music/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ProductKind = 'publication' | 'album';

/** The sequence that the ids of a category's publications and albums are drawn from (settled 5). */
export const productSequence = (category: Category): string => `product_${category}_seq`;

/**
 * What is sold under an id: written before its publication or album, which refers to it. Deleting it takes the
 * publication or album and the prices with it.
 */
@Entity('products')
export class Product {
  @PrimaryColumn('text')
  category!: Category;
  @PrimaryColumn('integer')
  id!: number;
  @Column('text')
  kind!: ProductKind;
}
