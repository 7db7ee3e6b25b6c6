import { z } from 'zod'
import { Cursor, Id, Instant, page, StockSymbol } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { MAX_ADMIN_NOTE_LENGTH } from '../text/limits.ts'
import { requiredText } from '../text/text-api.ts'

const span = { from: Instant, to: Instant }

/** What a signal rests on. Predictions and posts are public and revealed; no target is in it. */
export const SignalEvidence = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('device'), ...span }),
  z.strictObject({ kind: z.literal('network'), ...span }),
  z.strictObject({
    kind: z.literal('stream'),
    ...span,
    /** Pairs of like predictions. */
    matches: z.int(),
    stocks: z.array(StockSymbol),
    predictions: z.array(Id),
  }),
  z.strictObject({
    kind: z.literal('price_talk'),
    ...span,
    stock: StockSymbol,
    predictions: z.int(),
    posts: z.int(),
    isUp: z.boolean(),
    /** The share of the predictions that say so; 0..1. */
    sideShare: z.number(),
    accounts: z.int(),
    youngAccounts: z.int(),
    /** The median age of the young accounts, in days. */
    accountDays: z.int(),
    /** The median of US dollars traded a day; null: no candles are kept. */
    usualDollars: z.number().nullable(),
    predictionIds: z.array(Id),
    stockPostIds: z.array(Id),
  }),
])
export type SignalEvidence = z.infer<typeof SignalEvidence>

const Hold = z.strictObject({ placedAt: Instant, note: z.string() })

export const HeldMember = z.strictObject({
  id: Id,
  username: z.string(),
  createdAt: Instant,
  predictions: z.int(),
  hold: Hold.nullable(),
})
export type HeldMember = z.infer<typeof HeldMember>

export const Signal = z.strictObject({
  id: Id,
  foundAt: Instant,
  latestAt: Instant,
  evidence: SignalEvidence,
  members: z.array(HeldMember),
  state: z.enum(['open', 'handled', 'dismissed']),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  note: z.string(),
})
export type Signal = z.infer<typeof Signal>

/** Why: every decision is on record with its reason. */
const note = requiredText(MAX_ADMIN_NOTE_LENGTH)
const params = z.strictObject({ id: Id })

export const signalsApi = {
  'GET /admin/signals': {
    access: 'admin',
    query: z.strictObject({
      state: z.enum(['open', 'closed']).default('open'),
      cursor: Cursor.optional(),
    }),
    answer: page(Signal),
  },
  'PUT /admin/signals/:id/decision': {
    access: 'admin',
    params,
    body: z.strictObject({ state: z.enum(['handled', 'dismissed']), note }),
    answer: Signal,
  },
  /** Searches now; otherwise every ten minutes. */
  'POST /admin/signal-searches': { access: 'admin', answer: z.strictObject({ isStarted: z.boolean() }) },
  'GET /admin/holds': {
    access: 'admin',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: page(HeldMember),
  },
  'PUT /admin/people/:id/hold': {
    access: 'admin',
    recentSignIn: true,
    params,
    body: z.strictObject({ isHeld: z.boolean(), note }),
    answer: HeldMember,
    refusals: ['own_item'],
  },
} as const satisfies Contract
