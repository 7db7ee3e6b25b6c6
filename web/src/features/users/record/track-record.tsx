import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { cx } from '#shared/ui/cx.ts'
import { recordMessages } from '../record-messages.ts'
import { type TrackRecord, type TrackRecord as Record, trackRecordQuery } from '../queries.ts'
import { AimScatter } from './aim-scatter.tsx'
import { ErrorBars } from './error-bars.tsx'
import { PeriodRates } from './period-rates.tsx'
import { RECORD_COLUMN, RECORD_GRID, RecordSkeleton } from './record-skeleton.tsx'
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

/** With fewer results the distributions are folded. */
const FEW_RESULTS = 10

interface PicturesProps {
  record: Record
  partial: boolean
}

/** Few results make no distribution: those charts wait in a fold. */
function Pictures({ record, partial }: PicturesProps) {
  const few = record.judged < FEW_RESULTS
  const aim = <AimScatter points={record.points} />
  const periods = <PeriodRates periods={record.periods} />
  const errors = <ErrorBars errors={record.errors} avgError={record.avgError} />
  return (
    <>
      <div className={RECORD_GRID}>
        <div className={RECORD_COLUMN}>
          <RecentForm points={record.points} />
          {!few && <ScoreLine score={record.score} partial={partial} />}
          {!few && aim}
        </div>
        <div className={RECORD_COLUMN}>
          {!few && periods}
          <StockResults stocks={record.stocks} stockCount={record.stockCount} />
          {!few && errors}
        </div>
      </div>
      {few && (
        <details className="group mt-5">
          <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1 type-label-strong [&::-webkit-details-marker]:hidden">
            {recordMessages.charts}
            <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <div className={`mt-3 ${RECORD_GRID}`}>
            <div className={RECORD_COLUMN}>
              <ScoreLine score={record.score} partial={partial} />
              {aim}
            </div>
            <div className={RECORD_COLUMN}>
              {periods}
              {errors}
            </div>
          </div>
        </details>
      )}
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

const SHOWN = 10

/** The last ten results, the newest at the right: full for a hit, empty for a miss. */
function RecentForm({ points }: { points: TrackRecord['points'] }) {
  const last = points.slice(0, SHOWN).toReversed()
  const hits = last.filter(({ success }) => success).length
  return (
    <RecordPanel
      title={recordMessages.form(last.length)}
      {...(last.length > 1 && { hint: recordMessages.formHint })}
    >
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
        <span className="type-label-strong">{recordMessages.formHits(hits, last.length - hits)}</span>
      </p>
    </RecordPanel>
  )
}
