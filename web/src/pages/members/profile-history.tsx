import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { PredictionHistory } from '#features/prediction-card/lists/prediction-history.tsx'
import { historyQuery } from '#shared/predictions/queries.ts'
import { MemberColumns } from './member-columns.tsx'
import { usePredictionActions } from '../predictions/prediction-actions.tsx'

interface Props {
  userId: string
  own: boolean
  filter: PredictionFilter
  onFilter: (filter: PredictionFilter) => void
  /** Undefined while it is loading. */
  profile: Profile | undefined
}

/** The member's predictions, requested in parallel with the profile, not after it. */
export function ProfileHistory({ profile, ...history }: Props) {
  const { actions, reportDialog } = usePredictionActions()
  usePrefetchInfiniteQuery(historyQuery(history.userId, history.filter))
  return (
    <MemberColumns profile={profile}>
      {profile && <PredictionHistory {...history} counts={findCounts(profile)} actions={actions} />}
      {reportDialog}
    </MemberColumns>
  )
}

/** Returns no counts if they include predictions that the viewer cannot see. */
function findCounts({ isMe, stats, nonPublicCount }: Profile) {
  const counts = stats?.predictions
  if (!counts || (!isMe && nonPublicCount !== 0)) return undefined
  const { total, pending, success, failed } = counts
  return { all: total, pending, success, failed }
}
