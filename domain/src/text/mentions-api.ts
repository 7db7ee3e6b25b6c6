import { z } from 'zod'
import { Id } from '../common-api.ts'
import { MAX_MENTIONS } from './limits.ts'

/** A member named in a text as its reader sees it, with the @; offsets in UTF-16 units. */
export const Mention = z.strictObject({ at: z.int(), length: z.int(), memberId: z.string() })

export const Mentions = z.array(Mention)

/** The members that the writer chose from a list: a name of theirs counts before a longer one that begins alike. */
export const Chosen = z
  .array(Id)
  .max(MAX_MENTIONS * 2)
  .default([])
