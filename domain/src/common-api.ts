import { z } from 'zod'

/* Schemas that several contracts share. */

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/)
export const Instant = z.iso.datetime()
export const DateOnly = z.iso.date()
export const Done = z.strictObject({ done: z.literal(true) })

/** Opaque keyset cursor: the `nextCursor` of the page before. */
export const Cursor = z.string().min(1).max(200)

export const toPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() })

/** US ticker as the market-data service writes it: case-sensitive (`BRK.B`, `JPMpC`). */
export const StockSymbol = z
  .string()
  .min(1)
  .max(12)
  .regex(/^[A-Za-z][A-Za-z0-9.-]*$/)
