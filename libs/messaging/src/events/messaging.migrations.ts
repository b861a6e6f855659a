import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox and inbox tables of every service with events. */
class OutboxInbox1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table outbox (
        position bigint generated always as identity primary key,
        id uuid not null unique,
        event text not null,
        consumers text[] not null,
        envelope jsonb not null,
        created_at timestamptz not null default now(),
        sent_at timestamptz
      );
      create index outbox_waiting on outbox (position) where sent_at is null;
      create index outbox_sent on outbox (sent_at) where sent_at is not null;
      create table inbox (
        message_id uuid not null,
        consumer text not null,
        received_at timestamptz not null default now(),
        primary key (message_id, consumer)
      );
      create index inbox_received on inbox (received_at);`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table inbox; drop table outbox;');
  }
}

/** Events that contain an address or a secret: their payload is deleted as soon as they are sent. */
class OutboxForgets1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table outbox add column forget_once_sent boolean not null default false;
      update outbox set forget_once_sent = true where event like '%.mail-requested';`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table outbox drop column forget_once_sent;');
  }
}

/** Events that wait in their consumers' queues of bulk events. */
class OutboxBulk1700000000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table outbox add column bulk boolean not null default false;');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table outbox drop column bulk;');
  }
}

/** Must come first in the migrations of every service that publishes or consumes events. */
export const messagingMigrations = [
  OutboxInbox1700000000000,
  OutboxForgets1700000000001,
  OutboxBulk1700000000002,
];
