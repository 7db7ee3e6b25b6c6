import { randomBytes } from 'node:crypto'
import type { Auth } from '#platform/sessions/auth.ts'
import type { Services } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import { DEMO_EMAIL } from './insert-members.ts'

/** Treated as an admin's address if demo logins exist. */
export const DEMO_ADMIN_EMAIL = 'admin@gwanyeok.test'
const DEMO_ADMIN_NAME = '과녁지기'
const DEMO_PASSWORD = 'gwanyeok-demo'

type DemoServices = Pick<Services, 'auth' | 'db' | 'consents'>

export interface DemoLogin {
  email: string
  /** Null if the login was created, and its password printed, at an earlier start. */
  password: string | null
  isAdmin: boolean
}

/**
 * Creates a login for the first sample member with a public password, and a login for an admin with a random password,
 * which is returned only once. Existing logins are not changed.
 */
export async function createDemoLogins({ auth, db, consents }: DemoServices): Promise<DemoLogin[]> {
  const memberLogins = (await setDemoPassword(auth))
    ? [{ email: DEMO_EMAIL, password: DEMO_PASSWORD, isAdmin: false }]
    : []
  return [
    ...memberLogins,
    { email: DEMO_ADMIN_EMAIL, password: await createDemoAdmin({ auth, db, consents }), isAdmin: true },
  ]
}

/** Removes the demo logins and their sessions, so that a database used for a demo can go into production. */
export async function removeDemoLogins(db: Db): Promise<void> {
  const demoUserIds = db.selectFrom('users').select('id').where('email', 'in', [DEMO_EMAIL, DEMO_ADMIN_EMAIL])
  await db.deleteFrom('accounts').where('userId', 'in', demoUserIds).execute()
  await db.deleteFrom('sessions').where('userId', 'in', demoUserIds).execute()
}

/** Returns the e-mail address of the demo member, or null if there is none. */
export async function findDemoMemberEmail(db: Db): Promise<string | null> {
  const demoUser = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.userId', 'u.id')
    .select('u.email')
    .where('u.email', '=', DEMO_EMAIL)
    .executeTakeFirst()
  return demoUser?.email ?? null
}

/** Gives the demo member the public password. Returns false if there are no samples. */
export async function setDemoPassword(auth: Auth): Promise<boolean> {
  const { internalAdapter } = await auth.$context
  const demoUser = await internalAdapter.findUserByEmail(DEMO_EMAIL, { includeAccounts: true })
  if (!demoUser) return false
  if (demoUser.accounts.length === 0) await setPassword(auth, demoUser.user.id, DEMO_PASSWORD)
  return true
}

/** Creates the demo admin. Returns the password, or null if the admin exists already. */
async function createDemoAdmin({ auth, db, consents }: DemoServices): Promise<string | null> {
  const { internalAdapter } = await auth.$context
  const demoUser = await internalAdapter.findUserByEmail(DEMO_ADMIN_EMAIL, { includeAccounts: true })
  if (demoUser && demoUser.accounts.length > 0) return null
  const { id } =
    demoUser?.user ??
    (await internalAdapter.createUser(
      { name: DEMO_ADMIN_NAME, email: DEMO_ADMIN_EMAIL, emailVerified: true },
      { method: 'email-password' },
    ))
  const password = randomBytes(9).toString('base64url')
  await setPassword(auth, id, password)
  await consents.recordConsents(db, id)
  return password
}

async function setPassword(auth: Auth, userId: string, password: string): Promise<void> {
  const { internalAdapter, password: passwordHasher } = await auth.$context
  const hash = await passwordHasher.hash(password)
  await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
}
