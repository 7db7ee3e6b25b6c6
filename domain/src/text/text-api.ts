import { z } from 'zod'
import { isBlank } from './characters.ts'

/** A text that has to say something, in at most `max` characters; stored without white space at its ends. */
export const requiredText = (max: number) =>
  z
    .string({ error: 'required' })
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')
    .refine((text) => !isBlank(text), 'required')

/** A text that may be left out. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine((text) => text === '' || !isBlank(text), 'invalid')
    .default('')
