import { Controller } from '@nestjs/common';
import {
  addImportFile,
  cancelImport,
  findImportFindings,
  getImport,
  getLatestImport,
  listImportFindings,
  type ParsedRequestOf,
  startImport,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { ImportsService } from './imports.service.js';

@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Handles(addImportFile)
  add(request: ParsedRequestOf<typeof addImportFile>) {
    return this.imports.add(request);
  }

  @Handles(startImport)
  start(request: ParsedRequestOf<typeof startImport>, { actor }: UserContext) {
    return this.imports.start(request, actor.userId);
  }

  @Handles(cancelImport)
  cancel({ importId }: ParsedRequestOf<typeof cancelImport>) {
    return this.imports.cancel(importId);
  }

  @Handles(getImport)
  get({ importId }: ParsedRequestOf<typeof getImport>) {
    return this.imports.require(importId);
  }

  @Handles(getLatestImport)
  async latest() {
    return { latest: await this.imports.latest() };
  }

  @Handles(listImportFindings)
  list(request: ParsedRequestOf<typeof listImportFindings>) {
    return this.imports.listFindings(request);
  }

  @Handles(findImportFindings)
  findings(request: ParsedRequestOf<typeof findImportFindings>) {
    return this.imports.findingsAfter(request);
  }
}
