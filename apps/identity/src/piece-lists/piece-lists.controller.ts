import { Controller } from '@nestjs/common';
import { changePieceList, getPieceLists, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { PieceListsService } from './piece-lists.service.js';

@Controller()
export class PieceListsController {
  constructor(private readonly pieceLists: PieceListsService) {}

  @Handles(getPieceLists)
  getPieceLists() {
    return this.pieceLists.get();
  }

  @Handles(changePieceList)
  changePieceList(change: ParsedRequestOf<typeof changePieceList>) {
    return this.pieceLists.change(change);
  }
}
