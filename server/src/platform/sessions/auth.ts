import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@gwanyeok/domain/users/password.ts'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Clock, realClock } from '../clock.ts'
import { createId } from '../id.ts'
import type { Mail, Mailer } from '../mailer.ts'

/** Hashes passwords and verifies them. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(storedPassword: { hash: string; password: string }): Promise<boolean>
}

export interface AuthOptions {
  secret: string
  /** Origin under which browsers reach the site. */
  publicUrl: string
  /** The product's clock: the sign-up date is a date of the product. */
  clock: Clock
  /** Defaults to scrypt, as the library uses it. */
  passwords?: PasswordHashing | undefined
  /** A form of the name that is equal for names that look alike. */
  toSkeleton(username: string): string
  mails: {
    resetPassword(to: string, link: string): Mail
  }
}

const RESET_LINK_SECONDS = 3600
export const SESSION_SECONDS = 30 * 86_400

/** Sets the library's cookie for a session whose token this product has renewed. */
const sessionCookiePlugin = {
  id: 'session-cookie',
  endpoints: {
    setSessionCookie: createAuthEndpoint(
      '/set-session-cookie',
      { method: 'POST', body: z.strictObject({ token: z.string() }) },
      async ({ body, context, setSignedCookie }) => {
        const { name, attributes } = context.authCookies.sessionToken
        await setSignedCookie(name, body.token, context.secret, attributes)
      },
    ),
  },
}

/**
 * Sets the columns that the library does not set: dates of the product's clock, and skeletons against look-alike names.
 */
function createUserHooks({ clock, toSkeleton }: AuthOptions) {
  const getNow = () => new Date(clock.now())
  return {
    create: {
      before: async ({ name }: { name: string }) => ({
        data: { createdAt: getNow(), updatedAt: getNow(), usernameSkeleton: toSkeleton(name) },
      }),
    },
    update: { before: async () => ({ data: { updatedAt: getNow() } }) },
  }
}

const buildPasswordOptions = (
  mailer: Mailer,
  { publicUrl, passwords, mails }: AuthOptions,
): NonNullable<BetterAuthOptions['emailAndPassword']> & { enabled: true } => ({
  enabled: true,
  ...(passwords && { password: passwords }),
  // The contract counts characters, but the library counts UTF-16 units, at most two for each character.
  minPasswordLength: MIN_PASSWORD_LENGTH,
  maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
  resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
  sendResetPassword: ({ user, token }) =>
    mailer.send(mails.resetPassword(user.email, `${publicUrl}/reset-password?token=${token}`)),
})

/** Options of a date column that we add to a table of the library. The library selects it with its own columns. */
const DATE_COLUMN = { type: 'date', required: false, input: false } as const

const USER_OPTIONS = {
  modelName: 'users',
  fields: { name: 'username', image: 'photoURL', emailVerified: 'emailConfirmed' },
  additionalFields: {
    usernameSkeleton: { type: 'string', required: false, input: false, returned: false },
    signUpNetwork: { type: 'string', required: false, returned: false },
    suspendedUntil: DATE_COLUMN,
    withdrawnAt: DATE_COLUMN,
  },
} as const

const SESSION_OPTIONS = {
  modelName: 'sessions',
  expiresIn: SESSION_SECONDS,
  // Updated hourly, so that the list of sessions shows when each was last used.
  updateAge: 3600,
  cookieCache: { enabled: false },
  additionalFields: { confirmedAt: DATE_COLUMN },
} as const

/**
 * The library itself creates a session only after it has checked a password, so the session counts as confirmed now.
 * Other callers pass `confirmedAt`.
 */
const SESSION_HOOKS = {
  create: {
    before: async (session: object) => ({ data: { confirmedAt: new Date(realClock.now()), ...session } }),
  },
}

/**
 * Sign-in with Better Auth on our own tables. Its HTTP routes are not mounted: the accounts feature calls it, so that
 * every answer follows the contract. Sign-in uses real time; members' dates use the product's clock.
 */
export function createAuth(db: Db, mailer: Mailer, options: AuthOptions) {
  const { secret, publicUrl } = options
  return betterAuth({
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: [publicUrl],
    database: { db, type: 'postgres', transaction: true },
    emailAndPassword: buildPasswordOptions(mailer, options),
    user: USER_OPTIONS,
    databaseHooks: { user: createUserHooks(options), session: SESSION_HOOKS },
    session: SESSION_OPTIONS,
    account: { modelName: 'accounts', accountLinking: { disableImplicitLinking: true } },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: 'gwanyeok',
      // The library would trust any X-Forwarded-For header, and we do not need the address.
      ipAddress: { disableIpTracking: true },
      useSecureCookies: publicUrl.startsWith('https:'),
      database: {
        generateId: () => createId(realClock.now()),
        // The library reads a session and its member with one statement.
        joins: true,
      },
    },
    // The accounts feature has the limits: they hold across servers and also count per account.
    rateLimit: { enabled: false },
    plugins: [sessionCookiePlugin],
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

export type Auth = ReturnType<typeof createAuth>
