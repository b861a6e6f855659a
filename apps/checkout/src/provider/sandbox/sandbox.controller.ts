import { Controller } from '@nestjs/common';
import { type ParsedRequestOf, paySandbox } from '@music/contracts';
import { Handles } from '@music/messaging';
import { SandboxService } from './sandbox.service.js';

@Controller()
export class SandboxController {
  constructor(private readonly sandbox: SandboxService) {}

  @Handles(paySandbox)
  paySandbox(request: ParsedRequestOf<typeof paySandbox>) {
    return this.sandbox.pay(request);
  }
}
