import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { checkCredentials, type SessionUser } from '@music/contracts';
import { Bus } from '@music/messaging';
import { Strategy } from 'passport-local';

/** Email and password, checked by identity. An unknown address is answered like a wrong password, and takes as long (rule D9). */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly bus: Bus) {
    super({ usernameField: 'email', session: false });
  }

  validate(email: string, password: string): Promise<SessionUser> {
    return this.bus.call(checkCredentials, { email, password });
  }
}
