import { Disclosure } from '#shared/ui/disclosure.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#shared/format/format-figures.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { recordMessages } from '../record-messages.ts'
import { type TrackRecord as TrackRecordAnswer, trackRecordQuery } from '../queries.ts'
import { LatestPredictions } from './latest-predictions.tsx'
import { PeriodRates } from './period-rates.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { ScoreLine } from './score-line.tsx'
import { FewShotsTarget, hasFewResults, ShotsLegend, ShotsTarget } from './shots-target.tsx'
import { StockResults } from './stock-results.tsx'

interface Props {
  userId: string
  isOwn: boolean
  /** Whether the member is still loading. The full height is then reserved. */
  isMemberLoading: boolean
  /** Number of the member's judged predictions, according to the profile; undefined while it is unknown. */
  resultCount: number | undefined
  /** Whether the member has non-public predictions, which the record leaves out. */
  hasNonPublicPredictions: boolean
  /** Whether the record contains the score over time; false next to a `ScoreAside`. */
  showsScore?: boolean
  /** Whether the record lists the last results; false next to `LatestResults`. */
  showsResults?: boolean
}

/** A member's judged predictions, drawn as shots on a target, and charts of them. */
export function TrackRecord({
  userId,
  isOwn,
  isMemberLoading,
  resultCount,
  hasNonPublicPredictions,
  showsScore = true,
  showsResults = true,
}: Props) {
  const hasNoResults = resultCount === 0
  // Decided by the count of the profile, which loads first, so that nothing moves when the record has loaded.
  const isTargetSmall = resultCount !== undefined && hasFewResults(resultCount)
  const record = useQuery({
    ...trackRecordQuery(userId),
    enabled: !hasNoResults,
  })
  const { data: loadedRecord } = record
  const isLoading = isMemberLoading || record.isPending
  const title = recordMessages.targetTitle[isOwn ? 'own' : 'other']
  if (!isMemberLoading && (hasNoResults || loadedRecord?.judged === 0))
    return <NothingJudged title={title} isOwn={isOwn} />
  return (
    <Section title={title} aside={<ShotsLegend />}>
      <div className="@container">
        {isLoading && (
          // The key replaces the skeleton when the size changes: moving its list would count as a layout shift.
          <RecordSkeleton
            key={String(isTargetSmall)}
            hasFewResults={isTargetSmall}
            showsScore={showsScore}
            showsResults={showsResults}
          />
        )}
        {!isLoading && loadedRecord && (
          <RecordContent
            userId={userId}
            isOwn={isOwn}
            record={loadedRecord}
            resultCount={resultCount ?? loadedRecord.judged}
            hasNonPublicPredictions={hasNonPublicPredictions}
            showsScore={showsScore}
            showsResults={showsResults}
          />
        )}
        {!isLoading && !loadedRecord && <QueryFailure title={recordMessages.loadFailed} query={record} />}
      </div>
    </Section>
  )
}

/** With fewer results than this, the score line is among the details. */
export const MIN_LINE_RESULTS = 3

interface RecordContentProps {
  userId: string
  isOwn: boolean
  record: TrackRecordAnswer
  resultCount: number
  hasNonPublicPredictions: boolean
  showsScore: boolean
  showsResults: boolean
}

/**
 * The last results on one target and in a list, then the score over time. The other charts are in the closed details.
 */
function RecordContent({
  userId,
  isOwn,
  record,
  resultCount,
  hasNonPublicPredictions,
  showsScore,
  showsResults,
}: RecordContentProps) {
  const isScoreInDetails = record.judged < MIN_LINE_RESULTS
  const hasOpenScoreLine = showsScore && !isScoreInDetails
  const publicOnlyNote =
    record.judged < resultCount
      ? recordMessages.publicOnly(formatCount(resultCount), formatCount(record.judged))
      : null
  const scoreLine = showsScore && (
    <ScoreLine scoreHistory={record.score} hasNonPublicPredictions={hasNonPublicPredictions} />
  )
  return (
    <div className="grid gap-x-8 gap-y-8 pt-2 @min-[38rem]:grid-cols-[21.875rem_minmax(0,1fr)] @min-[38rem]:items-start">
      {hasFewResults(resultCount) ? (
        <FewShotsTarget
          shots={record.shots}
          sentence={publicOnlyNote ?? recordMessages.resultCount(formatCount(resultCount))}
        />
      ) : (
        <div>
          <ShotsTarget shots={record.shots} />
          {publicOnlyNote && <p className="mt-1 text-center type-label text-text-2">{publicOnlyNote}</p>}
        </div>
      )}
      {showsResults && <LatestPredictions userId={userId} isOwn={isOwn} />}
      <div className="flex min-w-0 flex-col @min-[38rem]:col-span-2">
        {hasOpenScoreLine && scoreLine}
        <Disclosure
          summary={recordMessages.showDetails}
          className={cx('-mb-3 open:mb-0', hasOpenScoreLine ? 'mt-2' : '-mt-4')}
        >
          <div className="mt-3 flex flex-col gap-8">
            {isScoreInDetails && scoreLine}
            <PeriodRates periods={record.periods} />
            <StockResults stocks={record.stocks} stockCount={record.stockCount} />
          </div>
        </Disclosure>
      </div>
    </div>
  )
}

function NothingJudged({ title, isOwn }: { title: string; isOwn: boolean }) {
  return (
    <Section title={title}>
      <EmptyState
        title={recordMessages.empty}
        message={isOwn ? recordMessages.ownEmptyHint : recordMessages.emptyHint}
        action={
          isOwn && (
            <Link to="/predict" className={buttonClass()}>
              {recordMessages.predict}
            </Link>
          )
        }
      />
    </Section>
  )
}
