import { CODE_PERIOD_SECONDS, parseSecondFactorCode } from '@gwanyeok/domain/accounts/second-factor.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { Secret, TOTP } from 'otpauth'
import { realClock } from '#platform/clock.ts'
import type { Services } from '../../context.ts'
import type { AttemptSource } from '../attempt-source.ts'
import { useRecoveryCode } from './second-factors.ts'

/** Accepted time steps before and after the current one, because the clocks of phones differ (RFC 6238, 5.2). */
const MAX_STEP_DIFFERENCE = 1
const DAY_SECONDS = 86_400
/** Guesses for one account from one source; at any time three of a million codes are valid. */
const GUESS_LIMIT = { points: 5, seconds: 900 }
const DAILY_GUESS_LIMIT = { points: 10, seconds: DAY_SECONDS }
/**
 * Guesses for one account from all sources of one kind together. The kinds are the owner's browsers, the owner's
 * networks, and all others. Strangers have a limit of their own, so the owner can still sign in after they have used it
 * up (docs/decisions/010).
 */
const DAILY_GUESS_LIMIT_OF_SOURCE_KIND = { points: 40, seconds: DAY_SECONDS }
/** Recovery codes cannot be guessed, so the owner can use them after somebody has used up the guesses of app codes. */
const RECOVERY_LIMIT = { points: 10, seconds: 3600 }

interface Guess {
  memberId: string
  /** As the member typed it. */
  code: string
  source: AttemptSource
}

export type CodeCheck = (guess: Guess) => Promise<'app' | 'recovery'>

type Deps = Pick<Services, 'db' | 'limits' | 'secondFactorSecrets'>

/**
 * Returns a function that checks a member's code, uses it up and returns its kind. It throws `second_factor_wrong`,
 * `second_factor_used`, `second_factor_off` or `too_many_requests`. Uses real time.
 */
export function createCodeCheck({ db, limits, secondFactorSecrets }: Deps): CodeCheck {
  const guessLimiter = limits.createLimiter('second-factor', GUESS_LIMIT)
  const dailyGuessLimiter = limits.createLimiter('second-factor-day', DAILY_GUESS_LIMIT)
  const dailySourceKindLimiter = limits.createLimiter(
    'second-factor-kind-day',
    DAILY_GUESS_LIMIT_OF_SOURCE_KIND,
  )
  const recoveryCodeLimiter = limits.createLimiter('recovery-code', RECOVERY_LIMIT)

  async function checkAppCode({ memberId, code, source }: Guess): Promise<void> {
    const sourceKey = `${memberId} ${source.key}`
    const sourceKindKey = `${memberId} ${source.kind}`
    await limits.consumeAll([
      [guessLimiter, sourceKey],
      [dailyGuessLimiter, sourceKey],
      [dailySourceKindLimiter, sourceKindKey],
    ])
    const storedFactor = await db
      .selectFrom('secondFactors')
      .select('secret')
      .where('userId', '=', memberId)
      .executeTakeFirst()
    if (!storedFactor) throw new AppError('second_factor_off')
    // Null if the servers' secret has changed since; a recovery code still works then.
    const secret = secondFactorSecrets.open(storedFactor.secret, memberId)
    const step = secret === null ? null : findTimeStep(secret, code)
    if (step === null) throw new AppError('second_factor_wrong')
    const stepUpdate = await db
      .updateTable('secondFactors')
      .set({ lastStep: step })
      .where('userId', '=', memberId)
      .where('secret', '=', storedFactor.secret)
      .where('lastStep', '<', step)
      .executeTakeFirst()
    if (stepUpdate.numUpdatedRows === 0n) throw new AppError('second_factor_used')
    await guessLimiter.reset(sourceKey)
    await dailyGuessLimiter.reset(sourceKey)
    // This limit is reset only for the owner's browsers. Otherwise the owner's correct code would give new guesses to a
    // guesser on their network.
    if (source.kind === 'device') await dailySourceKindLimiter.reset(sourceKindKey)
  }

  async function checkRecoveryCode({ memberId, code, source }: Guess): Promise<void> {
    await recoveryCodeLimiter.consume(`${memberId} ${source.key}`)
    if (!(await useRecoveryCode(db, memberId, code))) throw new AppError('second_factor_wrong')
  }

  return async (guess) => {
    const parsedCode = parseSecondFactorCode(guess.code)
    if (!parsedCode) throw new AppError('second_factor_wrong')
    const { kind, code } = parsedCode
    if (kind === 'app') await checkAppCode({ ...guess, code })
    else await checkRecoveryCode({ ...guess, code })
    return kind
  }
}

/** The time step that the code belongs to, or null if it is not valid now. */
function findTimeStep(secret: string, code: string): number | null {
  const timestamp = realClock.now()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: CODE_PERIOD_SECONDS })
  const stepDifference = totp.validate({ token: code, timestamp, window: MAX_STEP_DIFFERENCE })
  return stepDifference === null ? null : totp.counter({ timestamp }) + stepDifference
}
