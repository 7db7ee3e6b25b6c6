import { z } from 'zod'
import { isBlank } from './characters.ts'

/** A required text of at most `max` characters, stored without white space at its ends. */
export const toRequiredText = (max: number) =>
  z
    .string({ error: 'required' })
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')
    .refine((text) => !isBlank(text), 'required')

/** A text that may be empty. */
export const toOptionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine((text) => text === '' || !isBlank(text), 'invalid')
    .default('')
