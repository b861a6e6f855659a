import { Controller } from '@nestjs/common';
import { listPages, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { SiteMapService } from './site-map.service.js';

@Controller()
export class SiteMapController {
  constructor(private readonly pages: SiteMapService) {}

  @Handles(listPages)
  listPages(request: ParsedRequestOf<typeof listPages>) {
    return this.pages.list(request);
  }
}
