import { Controller } from '@nestjs/common';
import {
  changeSeasonalContent,
  getSeasonalContent,
  getSeasonalPage,
  listPieces,
  type ParsedRequestOf,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import { SeasonalService } from './seasonal.service.js';

@Controller()
export class SeasonalController {
  constructor(private readonly seasonal: SeasonalService) {}

  @Handles(getSeasonalPage)
  getSeasonalPage({ slug }: ParsedRequestOf<typeof getSeasonalPage>) {
    return this.seasonal.page(slug);
  }

  @Handles(getSeasonalContent)
  getSeasonalContent({ slug }: ParsedRequestOf<typeof getSeasonalContent>) {
    return this.seasonal.content(slug);
  }

  @Handles(changeSeasonalContent)
  changeSeasonalContent(content: ParsedRequestOf<typeof changeSeasonalContent>) {
    return this.seasonal.change(content);
  }

  @Handles(listPieces)
  listPieces({ of }: ParsedRequestOf<typeof listPieces>) {
    return this.seasonal.list(of);
  }
}
