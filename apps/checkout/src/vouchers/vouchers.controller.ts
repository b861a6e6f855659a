import { Controller } from '@nestjs/common';
import { createVoucher, endVoucher, listVouchers, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { VouchersService } from './vouchers.service.js';

@Controller()
export class VouchersController {
  constructor(private readonly vouchers: VouchersService) {}

  @Handles(createVoucher)
  create(form: ParsedRequestOf<typeof createVoucher>, { actor }: UserContext) {
    return this.vouchers.create(form, actor.onBehalfOf ?? actor.userId);
  }

  @Handles(endVoucher)
  end({ id }: ParsedRequestOf<typeof endVoucher>) {
    return this.vouchers.end(id);
  }

  @Handles(listVouchers)
  list(request: ParsedRequestOf<typeof listVouchers>) {
    return this.vouchers.list(request);
  }
}
