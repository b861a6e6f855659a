import { Controller } from '@nestjs/common';
import { addUploadedFile, getUpload, type ParsedRequestOf, startIngest } from '@music/contracts';
import { Handles } from '@music/messaging';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Handles(addUploadedFile)
  add(request: ParsedRequestOf<typeof addUploadedFile>) {
    return this.uploads.add(request);
  }

  @Handles(startIngest)
  start(request: ParsedRequestOf<typeof startIngest>) {
    return this.uploads.start(request);
  }

  @Handles(getUpload)
  get({ uploadId }: ParsedRequestOf<typeof getUpload>) {
    return this.uploads.requireUpload(uploadId);
  }
}
