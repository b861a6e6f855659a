import { Injectable } from '@nestjs/common';
import { downloadPath } from '@music/rules';

/** Where files are fetched by those who see an order without being its user. */
@Injectable()
export class DownloadLinks {
  forGuest(licenceId: number, fileId: number | 'all'): string {
    return downloadPath(licenceId, fileId);
  }
}
