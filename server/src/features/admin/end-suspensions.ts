import type { Context } from '#shared/context.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/** Clears suspensions that are over, because the leaderboards only read whether a member has one. */
export async function endSuspensions({ db, clock }: Deps): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspendedUntil: null })
    .where('suspendedUntil', '<=', new Date(clock.now()))
    .execute()
}
