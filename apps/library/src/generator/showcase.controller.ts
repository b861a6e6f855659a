import { Controller } from '@nestjs/common';
import { getDemoProgress } from '@music/contracts';
import { Handles } from '@music/messaging';
import { Showcase } from './showcase.js';

@Controller()
export class ShowcaseController {
  constructor(private readonly showcase: Showcase) {}

  @Handles(getDemoProgress)
  getDemoProgress() {
    return this.showcase.progress();
  }
}
