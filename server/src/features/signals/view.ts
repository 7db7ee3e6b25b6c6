import type { HeldMember, Signal } from '@gwanyeok/domain/signals/api.ts'
import type { MemberRow, SignalRow } from './queries.ts'

export const memberView = ({
  username,
  createdAt,
  predictions,
  placedAt,
  note,
  id,
}: MemberRow): HeldMember => ({
  id,
  username: username ?? '',
  createdAt: createdAt.toISOString(),
  predictions: predictions ?? 0,
  hold: placedAt && { placedAt: placedAt.toISOString(), note: note ?? '' },
})

export const signalView = ({ foundAt, latestAt, decidedAt, state, ...row }: SignalRow): Signal => ({
  ...row,
  state,
  foundAt: foundAt.toISOString(),
  latestAt: latestAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
