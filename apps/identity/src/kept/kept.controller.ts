import { Controller } from '@nestjs/common';
import { changeKeptPieces, getKeptPieces, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { KeptService } from './kept.service.js';

@Controller()
export class KeptController {
  constructor(private readonly kept: KeptService) {}

  @Handles(getKeptPieces)
  getKeptPieces() {
    return this.kept.get();
  }

  @Handles(changeKeptPieces)
  changeKeptPieces(change: ParsedRequestOf<typeof changeKeptPieces>) {
    return this.kept.change(change);
  }
}
