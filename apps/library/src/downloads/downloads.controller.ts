import { Controller } from '@nestjs/common';
import { fetchDownload, openDownload, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { DownloadsService } from './downloads.service.js';

@Controller()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Handles(openDownload)
  open(request: ParsedRequestOf<typeof openDownload>, { actor }: UserContext) {
    return this.downloads.open(request, actor);
  }

  @Handles(fetchDownload)
  fetch(request: ParsedRequestOf<typeof fetchDownload>) {
    return this.downloads.fetch(request);
  }
}
