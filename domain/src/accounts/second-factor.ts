/** Number of recovery codes that a member has at a time. */
export const RECOVERY_CODE_COUNT = 10

/** Crockford's base 32: without letters that look like digits. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: a code cannot be guessed, not even from the stored digest. */
export const RECOVERY_CODE_LENGTH = 16
/** Seconds for which an authenticator app shows a code (RFC 6238). */
export const CODE_PERIOD_SECONDS = 30

export type SecondFactorCode = { kind: 'app' | 'recovery'; code: string }

const APP_CODE = /^\d{6}$/
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/** Parses typed or pasted text, ignoring spaces and hyphens. Returns null for text that cannot be a code. */
export function parseSecondFactorCode(typedCode: string): SecondFactorCode | null {
  const code = typedCode.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')
  if (APP_CODE.test(code)) return { kind: 'app', code }
  const recoveryCode = code.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return RECOVERY_CODE.test(recoveryCode) ? { kind: 'recovery', code: recoveryCode } : null
}

/** Formats a recovery code for display, in groups of four. */
export const formatRecoveryCode = (code: string): string => code.match(/.{1,4}/g)!.join('-')
