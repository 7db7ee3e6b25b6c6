import { z } from 'zod'
import { Id } from '../common-api.ts'
import { MAX_MENTIONS } from './limits.ts'

/** A member mentioned in a text. `at` and `length` cover the @ and the present name, in UTF-16 units. */
export const Mention = z.strictObject({ at: z.int(), length: z.int(), memberId: z.string() })

export const Mentions = z.array(Mention)

/**
 * Ids of the members whom the writer picked from a list. Their names take precedence over longer names that begin
 * alike.
 */
export const ChosenMemberIds = z
  .array(Id)
  .max(MAX_MENTIONS * 2)
  .default([])
