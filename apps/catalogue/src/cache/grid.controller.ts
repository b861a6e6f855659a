import { Controller } from '@nestjs/common';
import { listRows, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { AnswersService } from './answers.service.js';

@Controller()
export class GridController {
  constructor(private readonly answers: AnswersService) {}

  @Handles(listRows)
  listRows({ category, form }: ParsedRequestOf<typeof listRows>) {
    return this.answers.grid(category, form);
  }
}
