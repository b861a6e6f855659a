import { Injectable } from '@nestjs/common';
import type { Actor, Address, CheckoutAddresses, UserExport } from '@music/contracts';
import { VoucherUsesRepository } from '../vouchers/voucher-uses.repository.js';
import { deliveryAddress, type OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { orderView } from '../orders/order-view.js';
import { UserExportRepository } from './user-export.repository.js';

/** What checkout stores about a user, for the user (rule D18). */
@Injectable()
export class UserExportService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly exports: UserExportRepository,
    private readonly vouchers: VoucherUsesRepository,
  ) {}

  async export({ userId }: Actor): Promise<UserExport> {
    const orders = await this.orders.ofUser(userId);
    const entered = await this.exports.entered(userId);
    const uses = await this.vouchers.usedBy(userId);
    return {
      orders: orders.map(exported),
      addresses: addressesOf([...orders, ...entered].map(({ addresses }) => addresses)),
      basket: await this.exports.basket(userId),
      checkouts: entered
        .filter(({ email, licenceNames }) => email !== null || licenceNames.length)
        .map(({ email, licenceNames, at }) => ({ email, licenceNames, at: at.toISOString() })),
      vouchers: uses.map(({ code, reservedAt, usedAt }) => ({
        code,
        reservedAt: reservedAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    };
  }
}

const exported = (order: OrderRecord): UserExport['orders'][number] => ({
  ...orderView(order, `/api/user/orders/${order.orderNo}/receipt`),
  email: order.email,
  billing: order.addresses?.billing ?? null,
  delivery: deliveryAddress(order.addresses),
  waivedRightAt: order.waivedRightAt?.toISOString() ?? null,
});

function addressesOf(entered: readonly (CheckoutAddresses | null)[]): Address[] {
  const all = entered.flatMap((addresses) =>
    addresses ? [addresses.billing, deliveryAddress(addresses)] : [],
  );
  const byContent = new Map(all.flatMap((address) => (address ? [[JSON.stringify(address), address]] : [])));
  return [...byContent.values()];
}
