import { CODE_PERIOD_SECONDS, parseSecondFactorCode } from '@gwanyeok/domain/accounts/second-factor.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { Secret, TOTP } from 'otpauth'
import { realClock } from '#platform/clock.ts'
import type { Services } from '../../context.ts'
import type { AttemptSource } from '../attempt-source.ts'
import { useRecoveryCode } from './second-factors.ts'

/**
 * Number of accepted time steps before and after the present one, because the clocks of phones differ (RFC 6238,
 * 5.2).
 */
const MAX_STEP_DIFFERENCE = 1
const DAY_SECONDS = 86_400
/** Limit for one account from one source; three of a million codes are valid at a time. */
const GUESS_LIMIT = { points: 5, seconds: 900 }
const DAILY_GUESS_LIMIT = { points: 10, seconds: DAY_SECONDS }
/**
 * Limit for one account from all strangers together, and another from the owner's networks and browsers, so that
 * strangers cannot use up the owner's guesses (docs/decisions/010).
 */
const DAILY_GUESS_LIMIT_OF_KIND = { points: 40, seconds: DAY_SECONDS }
/**
 * Limit for recovery codes, which nobody can guess. The owner can use them after somebody else has used up the other
 * limits.
 */
const RECOVERY_LIMIT = { points: 10, seconds: 3600 }

interface Guess {
  member: string
  /** The code as typed. */
  code: string
  source: AttemptSource
}

export type CodeCheck = (guess: Guess) => Promise<'app' | 'recovery'>

type Deps = Pick<Services, 'db' | 'limits' | 'secondFactorSecrets'>

/**
 * Checks a code of the member, uses it up and returns its kind. Refuses with `second_factor_wrong`,
 * `second_factor_used`, `second_factor_off` and `too_many_requests`. Uses real time.
 */
export function createCodeCheck({ db, limits, secondFactorSecrets }: Deps): CodeCheck {
  const guesses = limits.limiter('second-factor', GUESS_LIMIT)
  const guessesADay = limits.limiter('second-factor-day', DAILY_GUESS_LIMIT)
  const guessesOfKind = limits.limiter('second-factor-kind-day', DAILY_GUESS_LIMIT_OF_KIND)
  const recoveries = limits.limiter('recovery-code', RECOVERY_LIMIT)

  async function checkAppCode({ member, code, source }: Guess): Promise<void> {
    const ofSource = `${member} ${source.key}`
    const ofKind = `${member} ${source.kind}`
    await limits.consumeAll([
      [guesses, ofSource],
      [guessesADay, ofSource],
      [guessesOfKind, ofKind],
    ])
    const stored = await db
      .selectFrom('secondFactors')
      .select('secret')
      .where('userId', '=', member)
      .executeTakeFirst()
    if (!stored) throw new AppError('second_factor_off')
    // Null after the servers' secret has changed; a recovery code still works.
    const secret = secondFactorSecrets.open(stored.secret, member)
    const step = secret === null ? null : findTimeStep(secret, code)
    if (step === null) throw new AppError('second_factor_wrong')
    const used = await db
      .updateTable('secondFactors')
      .set({ lastStep: step })
      .where('userId', '=', member)
      .where('secret', '=', stored.secret)
      .where('lastStep', '<', step)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw new AppError('second_factor_used')
    await guesses.reset(ofSource)
    await guessesADay.reset(ofSource)
    // Only the owner's sources are reset: otherwise the owner's right code would give a guesser new guesses.
    if (source.kind === 'device') await guessesOfKind.reset(ofKind)
  }

  async function checkRecoveryCode({ member, code, source }: Guess): Promise<void> {
    await recoveries.consume(`${member} ${source.key}`)
    if (!(await useRecoveryCode(db, member, code))) throw new AppError('second_factor_wrong')
  }

  return async (guess) => {
    const read = parseSecondFactorCode(guess.code)
    if (!read) throw new AppError('second_factor_wrong')
    await (read.kind === 'app' ? checkAppCode : checkRecoveryCode)({ ...guess, code: read.code })
    return read.kind
  }
}

/** Finds the time step of the code, or null if it is not valid now. */
function findTimeStep(secret: string, code: string): number | null {
  const timestamp = realClock.now()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: CODE_PERIOD_SECONDS })
  const delta = totp.validate({ token: code, timestamp, window: MAX_STEP_DIFFERENCE })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
