import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { columnsOf, fieldsOf, rowOf } from './columns.js';

const Line = z.object({ productId: z.int(), vatRate: z.int(), title: z.string() });

describe('the columns of a record', () => {
  it('are listed once, for what is written and for what is read', () => {
    expect(columnsOf(Line)).toBe('product_id, vat_rate, title');
    expect(fieldsOf(Line, 'l')).toBe(
      'l.product_id as "productId", l.vat_rate as "vatRate", l.title as "title"',
    );
  });

  it('contain its values, and no other fields', () => {
    const line = { title: 'March', productId: 3, vatRate: 2000, key: 'brass3' };
    expect(rowOf(Line, line)).toEqual({ product_id: 3, vat_rate: 2000, title: 'March' });
  });
});
