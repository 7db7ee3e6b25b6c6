import { type RawBuilder, sql } from 'kysely'

/** Epoch ms, `to` excluded. */
export interface Span {
  from: number
  to: number
}

/** Whether a prediction `p` counts on the board of a span: it was judged, and its window ended in the span. */
export const countsInSpan = ({ from, to }: Span): RawBuilder<boolean> => sql`(
  p.status in ('success', 'failed')
  and p."evaluationEnd" >= ${new Date(from)} and p."evaluationEnd" < ${new Date(to)}
)`
