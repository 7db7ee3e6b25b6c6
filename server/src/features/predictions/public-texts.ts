import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import type { Config } from '#platform/config/config.ts'

interface Texts {
  visibility: Visibility
  content: string
  reason: string
}

/** Returns whether a prediction has a text that every member can read, at once or later. */
export function hasPublicText({ visibility, content, reason }: Texts): boolean {
  return visibility === 'public' && (content + reason).trim() !== ''
}

/** Throws if the author of a public text has to confirm their e-mail first. */
export function checkEmailConfirmed(
  { requireConfirmedEmail }: Pick<Config, 'requireConfirmedEmail'>,
  { emailConfirmed }: { emailConfirmed: boolean },
): void {
  if (requireConfirmedEmail && !emailConfirmed) throw new AppError('email_unconfirmed')
}
