import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Allows repeated texts in this test's database, because most tests write the same text several times. */
export async function allowRepeats(db: Db): Promise<void> {
  await sql`
    create function "forgetText"() returns trigger language plpgsql as $$
    begin
      new.until := 'epoch';
      return new;
    end
    $$`.execute(db)
  await sql`
    create trigger "textLimits_forgotten" before insert on "textLimits"
    for each row execute function "forgetText"()`.execute(db)
}
