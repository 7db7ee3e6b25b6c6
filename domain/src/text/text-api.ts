import { z } from 'zod'
import { Id } from '../common-api.ts'
import { isBlank } from './characters.ts'
import { MAX_MENTIONS } from './limits.ts'

/** Creates the schema of a required text of at most `max` characters, stored without white space at its ends. */
export const toRequiredText = (max: number) =>
  z
    .string({ error: 'required' })
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')
    .refine((text) => !isBlank(text), 'required')

/** Creates the schema of a text that may be empty. */
export const toOptionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine((text) => text === '' || !isBlank(text), 'invalid')
    .default('')

/** A member mentioned in a text. `at` and `length` cover the @ and the present name, in UTF-16 units. */
export const Mention = z.strictObject({ at: z.int(), length: z.int(), memberId: z.string() })

export const Mentions = z.array(Mention)

/**
 * Ids of the members whom the writer chose from a list. Their names take precedence over longer names that begin
 * alike.
 */
export const ChosenMemberIds = z
  .array(Id)
  .max(MAX_MENTIONS * 2)
  .default([])
