/** How many recovery codes a member gets at a time. */
export const RECOVERY_CODES = 10

/** Crockford's base 32: without letters that look like digits. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: nobody guesses one, not even from the stored digest. */
export const RECOVERY_LETTERS = 16
/** Seconds for which an authenticator app shows a code (RFC 6238). */
export const CODE_SECONDS = 30

export type SecondFactorCode = { kind: 'app' | 'recovery'; code: string }

const APP = /^\d{6}$/
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LETTERS}}$`)

/** Parses typed or pasted text, ignoring spaces and hyphens. Returns null for text that cannot be a code. */
export function readCode(typed: string): SecondFactorCode | null {
  const code = typed.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')
  if (APP.test(code)) return { kind: 'app', code }
  const recovery = code.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return RECOVERY.test(recovery) ? { kind: 'recovery', code: recovery } : null
}

/** A recovery code as it is shown: in groups of four. */
export const writeRecoveryCode = (code: string): string => code.match(/.{1,4}/g)!.join('-')
