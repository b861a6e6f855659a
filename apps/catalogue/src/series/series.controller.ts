import { Controller } from '@nestjs/common';
import { getSeries, listSeries, listSeriesProducts, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { SeriesService } from './series.service.js';

@Controller()
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  @Handles(listSeries)
  listSeries({ category }: ParsedRequestOf<typeof listSeries>) {
    return this.series.list(category);
  }

  @Handles(getSeries)
  getSeries({ category, id }: ParsedRequestOf<typeof getSeries>) {
    return this.series.get(category, id);
  }

  @Handles(listSeriesProducts)
  listSeriesProducts({ category, id }: ParsedRequestOf<typeof listSeriesProducts>) {
    return this.series.products(category, id);
  }
}
