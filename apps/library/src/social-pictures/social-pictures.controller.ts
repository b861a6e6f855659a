import { Controller } from '@nestjs/common';
import { drawSocialPicture, type SocialCard } from '@music/contracts';
import { Handles } from '@music/messaging';
import { SocialPictures } from './social-pictures.js';

@Controller()
export class SocialPicturesController {
  constructor(private readonly pictures: SocialPictures) {}

  @Handles(drawSocialPicture)
  drawSocialPicture(card: SocialCard) {
    return this.pictures.get(card);
  }
}
