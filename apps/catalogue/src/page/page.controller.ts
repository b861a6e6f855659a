import { Controller } from '@nestjs/common';
import { listPages, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { PageService } from './page.service.js';

@Controller()
export class PageController {
  constructor(private readonly pages: PageService) {}

  @Handles(listPages)
  listPages(wanted: ParsedRequestOf<typeof listPages>) {
    return this.pages.list(wanted);
  }
}
