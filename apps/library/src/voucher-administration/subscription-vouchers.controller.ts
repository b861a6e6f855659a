import { Controller } from '@nestjs/common';
import {
  expectIssues,
  findSubscriptionVouchers,
  generateVoucher,
  importVouchers,
  listJournals,
  printVoucherLetters,
  type ParsedRequestOf,
  revokeVoucher,
  sendVoucher,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import { JournalsService } from '../journals/journals.service.js';
import { VoucherImportService } from '../subscription-vouchers/voucher-import.service.js';
import { VoucherLetters } from '../subscription-vouchers/voucher-letters.js';
import { SubscriptionVouchersService } from './subscription-vouchers.service.js';

@Controller()
export class SubscriptionVouchersController {
  constructor(
    private readonly journals: JournalsService,
    private readonly vouchers: SubscriptionVouchersService,
    private readonly imports: VoucherImportService,
    private readonly letters: VoucherLetters,
  ) {}

  @Handles(listJournals)
  listJournals() {
    return this.journals.list();
  }

  @Handles(expectIssues)
  expectIssues(request: ParsedRequestOf<typeof expectIssues>) {
    return this.journals.expect(request);
  }

  @Handles(findSubscriptionVouchers)
  search(request: ParsedRequestOf<typeof findSubscriptionVouchers>) {
    return this.vouchers.search(request);
  }

  @Handles(generateVoucher)
  generate(form: ParsedRequestOf<typeof generateVoucher>) {
    return this.vouchers.generate(form);
  }

  @Handles(sendVoucher)
  send(request: ParsedRequestOf<typeof sendVoucher>) {
    return this.vouchers.send(request);
  }

  @Handles(revokeVoucher)
  revoke(request: ParsedRequestOf<typeof revokeVoucher>) {
    return this.vouchers.revoke(request);
  }

  @Handles(importVouchers)
  import(request: ParsedRequestOf<typeof importVouchers>) {
    return this.imports.import(request);
  }

  @Handles(printVoucherLetters)
  printLetters(request: ParsedRequestOf<typeof printVoucherLetters>) {
    return this.letters.letters(request);
  }
}
