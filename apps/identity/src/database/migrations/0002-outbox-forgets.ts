import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentMail } from './0001-identity.js';

/** The outbox itself deletes the payload of a mail once it is sent; the trigger that did so is no longer needed. */
export class Identity0002 implements MigrationInterface {
  readonly name = 'identity-0002-1795478400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger outbox_forgets_mail on outbox; drop function forget_sent_mail();');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(sentMail);
  }
}
