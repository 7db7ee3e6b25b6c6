import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { sharedMessages } from '#shared/messages.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { cx } from '#shared/ui/cx.ts'
import { recordMessages } from '../record-messages.ts'
import { type TrackRecord, type TrackRecord as Record, trackRecordQuery } from '../queries.ts'
import { AimScatter } from './aim-scatter.tsx'
import { ErrorBars } from './error-bars.tsx'
import { PeriodRates } from './period-rates.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { ScoreLine } from './score-line.tsx'
import { StockResults } from './stock-results.tsx'
import { RecordPanel } from './record-panel.tsx'

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
      aside={
        partial &&
        data && (
          <span className="text-right type-caption text-text-2">
            {recordMessages.publicOnly(formatCount(data.judged))}
          </span>
        )
      }
    >
      {waits || record.isPending ? (
        <RecordSkeleton />
      ) : data ? (
        <Pictures record={data} partial={partial} />
      ) : (
        <QueryFailure title={recordMessages.failed} query={record} />
      )}
    </Section>
  )
}

/** Fewer results make no line. */
const FEW_RESULTS = 10

interface PicturesProps {
  record: Record
  partial: boolean
}

/** The last results and the score over time; the rest is folded. */
function Pictures({ record, partial }: PicturesProps) {
  const isFew = record.judged < FEW_RESULTS
  const score = <ScoreLine score={record.score} partial={partial} />
  return (
    <>
      <div className="flex flex-col gap-8">
        <RecentForm points={record.points} />
        {!isFew && score}
      </div>
      <details className="group mt-5 -mb-3 open:mb-0">
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1 type-label-strong [&::-webkit-details-marker]:hidden">
          {recordMessages.details}
          <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <div className="mt-3 grid gap-x-11 gap-y-8 lg:grid-cols-2">
          <div className={COLUMN}>
            {isFew && score}
            <AimScatter points={record.points} />
            <ErrorBars errors={record.errors} avgError={record.avgError} />
          </div>
          <div className={COLUMN}>
            <PeriodRates periods={record.periods} />
            <StockResults stocks={record.stocks} stockCount={record.stockCount} />
          </div>
        </div>
      </details>
    </>
  )
}

const COLUMN = 'flex min-w-0 flex-col gap-8'

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

const SHOWN = 10

/** The last ten results, the newest at the right: full for a hit, empty for a miss. */
function RecentForm({ points }: { points: TrackRecord['points'] }) {
  const last = points.slice(0, SHOWN).toReversed()
  const hits = last.filter(({ success }) => success).length
  return (
    <RecordPanel title={recordMessages.form(last.length)}>
      <p className="flex items-center gap-4">
        <span aria-hidden="true" className="flex items-center gap-1.5">
          {last.map(({ success }, at) => (
            // The results of a row that never changes order.
            <span
              key={at}
              className={cx(
                'size-3.5 rounded-full border-2',
                success ? 'border-accent-line bg-accent' : 'border-line-control',
              )}
            />
          ))}
        </span>
        <span className="type-label-strong">
          {sharedMessages.hitsAndMisses(formatCount(hits), formatCount(last.length - hits))}
        </span>
      </p>
    </RecordPanel>
  )
}
