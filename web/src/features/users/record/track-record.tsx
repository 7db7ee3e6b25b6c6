import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { recordMessages } from '../record-messages.ts'
import { type TrackRecord as Record, trackRecordQuery } from '../queries.ts'
import { BestHits } from './best-hits.tsx'
import { RecentForm } from './recent-form.tsx'
import { AimScatter } from './aim-scatter.tsx'
import { ErrorBars } from './error-bars.tsx'
import { Milestones } from './milestones.tsx'
import { PeriodRates } from './period-rates.tsx'
import { RECORD_COLUMN, RECORD_GRID, RecordSkeleton } from './record-skeleton.tsx'
import { ScoreLine } from './score-line.tsx'
import { StockResults } from './stock-results.tsx'

interface Props {
  userId: string
  own: boolean
  /** The member is still loading: reserves the full height. */
  waits: boolean
  /** The profile says that no prediction has been judged. */
  newcomer: boolean
  /** The member has non-public predictions, which the record leaves out. */
  partial: boolean
}

/** The charts of a member's judged predictions. */
export function TrackRecord({ userId, own, waits, newcomer, partial }: Props) {
  const record = useQuery({
    ...trackRecordQuery(userId),
    enabled: !newcomer,
  })
  const { data } = record
  if (!waits && (newcomer || data?.judged === 0)) return <NothingJudged own={own} />
  return (
    <Section
      title={recordMessages.title}
      aside={partial && <span className="type-caption text-text-2">{recordMessages.publicOnly}</span>}
    >
      {waits || record.isPending ? (
        <RecordSkeleton />
      ) : data ? (
        <Pictures record={data} />
      ) : (
        <QueryFailure title={recordMessages.failed} query={record} />
      )}
    </Section>
  )
}

function Pictures({ record }: { record: Record }) {
  return (
    <>
      <Milestones milestones={record.milestones} />
      <div className={RECORD_GRID}>
        <div className={RECORD_COLUMN}>
          <RecentForm points={record.points} />
          <BestHits hits={record.bestHits} />
          <ScoreLine score={record.score} />
          <AimScatter points={record.points} />
        </div>
        <div className={RECORD_COLUMN}>
          <PeriodRates periods={record.periods} />
          <StockResults stocks={record.stocks} stockCount={record.stockCount} />
          <ErrorBars errors={record.errors} avgError={record.avgError} />
        </div>
      </div>
    </>
  )
}

function NothingJudged({ own }: { own: boolean }) {
  return (
    <Section title={recordMessages.title}>
      <EmptyState
        title={recordMessages.empty}
        message={own ? recordMessages.ownEmptyHint : recordMessages.emptyHint}
        action={
          own && (
            <Link to="/predict" className={buttonClass()}>
              {recordMessages.predict}
            </Link>
          )
        }
      />
    </Section>
  )
}
