import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LatestResults, PendingPredictions } from '#features/prediction-card/lists/member-predictions.tsx'
import { HotStocksAside } from '#features/home/hot-stocks/hot-stocks-aside.tsx'
import { PredictionList } from '#features/prediction-card/lists/prediction-list.tsx'
import { predictionCardMessages } from '#features/prediction-card/messages.ts'
import { MarketRecord } from '#features/users/market-record.tsx'
import { ProfileHints } from '#features/users/profile-stats.tsx'
import { ScoreAside } from '#features/users/record/score-aside.tsx'
import { MIN_LINE_RESULTS, TrackRecord } from '#features/users/record/track-record.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { countResults } from '#shared/predictions/count-results.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { usePredictionActions } from '../predictions/use-prediction-actions.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { isTakedownNotice } from '#shared/seal/is-takedown-notice.ts'
import { Section } from '#shared/ui/section.tsx'

const COLUMN_CLASSES = 'flex min-w-0 flex-col gap-2 max-md:*:last:grow md:gap-4'

interface Props {
  userId: string
  isOwn: boolean
  /** Whether the member has non-public predictions, which the record leaves out. */
  hasNonPublicPredictions: boolean
  /** Undefined while it is loading. */
  profile: Profile | undefined
}

/**
 * The judged predictions drawn as shots on a round target, another member's pending predictions, hints and the market
 * comparison. On the phone, they are in this order in one column. On the desktop, score and market comparison are in a
 * second column. If another member has results and pending predictions, the desktop lists the latest results below the
 * pending predictions and moves the drawing to the second column. Before the first result, that column has the most
 * predicted stocks.
 */
export function ProfileRecord({ userId, isOwn, hasNonPublicPredictions, profile }: Props) {
  const pendingPredictions = useInfiniteQuery({ ...historyQuery(userId, 'pending'), enabled: !isOwn })
  const isDesktop = useIsDesktop()
  const resultCount = profile?.stats ? countResults(profile.stats.predictions) : undefined
  const hasScoreAside = isDesktop && (resultCount === undefined || resultCount >= MIN_LINE_RESULTS)
  // When a list above has loaded and its height is known, new keys replace the elements below it, because elements that
  // move would count as a layout shift.
  const recordKey = `${pendingPredictions.isPending} ${resultCount === 0}`
  const pendingItems = pendingPredictions.data?.pages[0]?.items
  const hasPendingItems = pendingItems?.some((each) => !isTakedownNotice(each))
  const hasPendingList = !isOwn && isDesktop && resultCount !== 0 && (hasPendingItems ?? true)
  const hasOnlyPending = resultCount === 0 && hasPendingItems === true
  const statsKey = `${recordKey} ${profile !== undefined}`
  const trackRecord = (
    <TrackRecord
      key={recordKey}
      userId={userId}
      isOwn={isOwn}
      isMemberLoading={!profile}
      resultCount={resultCount}
      hasNonPublicPredictions={hasNonPublicPredictions}
      showsScore={!hasScoreAside}
      showsResults={!hasPendingList}
    />
  )
  const pendingList = !isOwn && !hasOnlyPending && <PendingPredictions userId={userId} />
  const scoreAside = profile && hasScoreAside && (
    <ScoreAside
      userId={userId}
      hasNonPublicPredictions={hasNonPublicPredictions}
      // Next to the viewer's own large target, the column is longer.
      height={isOwn ? 'h-64' : 'h-37'}
    />
  )
  const stats = (
    <>
      {profile?.stats && isDesktop && <MarketRecord {...profile.stats} />}
      {!isDesktop && (
        <Section>
          {profile ? (
            <ProfileHints profile={profile} />
          ) : (
            <Loading>
              <Skeleton className="h-4.5 w-40" />
            </Loading>
          )}
        </Section>
      )}
      {/* Last on the phone, because it may be missing, which the skeleton cannot know. */}
      {profile?.stats && !isDesktop && <MarketRecord {...profile.stats} />}
    </>
  )
  return (
    <div
      className={`${COLUMN_CLASSES} lg:grid lg:grid-cols-[minmax(0,1fr)_var(--size-aside)] lg:items-start`}
    >
      <div className={COLUMN_CLASSES}>
        {hasOnlyPending && <PendingCards userId={userId} />}
        {isDesktop && pendingList}
        {!hasPendingList && trackRecord}
        {!isDesktop && pendingList}
        {/* Rendered after the pending predictions have loaded, because their list would move the results down. */}
        {hasPendingList && !pendingPredictions.isPending && (
          <div key={recordKey}>
            <LatestResults userId={userId} />
          </div>
        )}
      </div>
      <div key={statsKey} className={COLUMN_CLASSES}>
        {hasPendingList && trackRecord}
        {scoreAside}
        {isDesktop && resultCount === 0 && <HotStocksAside />}
        {stats}
      </div>
    </div>
  )
}

/** The pending predictions as cards, while the member has no results that could fill the page. */
function PendingCards({ userId }: { userId: string }) {
  const { actions, reportDialog } = usePredictionActions()
  return (
    // Takes back the gap below the last card of the list, which the column adds as well.
    <div className="-mb-2 md:-mb-4">
      <h2 className="sr-only">{predictionCardMessages.pendingPredictions}</h2>
      <PredictionList
        query={historyQuery(userId, 'pending')}
        context="history"
        actions={actions}
        empty={null}
      />
      {reportDialog}
    </div>
  )
}
