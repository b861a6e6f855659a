import { Controller } from '@nestjs/common';
import { getHome } from '@music/contracts';
import { Handles } from '@music/messaging';
import { HomeService } from './home.service.js';

@Controller()
export class HomeController {
  constructor(private readonly home: HomeService) {}

  @Handles(getHome)
  getHome() {
    return this.home.get();
  }
}
