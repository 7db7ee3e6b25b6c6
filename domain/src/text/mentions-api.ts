import { z } from 'zod'
import { Id } from '../common-api.ts'
import { MAX_MENTIONS } from './limits.ts'

/** A member mentioned in a text, with the @ and their present name; offsets in UTF-16 units. */
export const Mention = z.strictObject({ at: z.int(), length: z.int(), memberId: z.string() })

export const Mentions = z.array(Mention)

/** The members that the writer chose from a list. Their names take precedence over longer ones that begin alike. */
export const Chosen = z
  .array(Id)
  .max(MAX_MENTIONS * 2)
  .default([])
