import type { SkippedPrediction } from '@gwanyeok/domain/evaluations/api.ts'
import type { ReactNode } from 'react'
import { formatCount, formatShare } from '#shared/format/format-figures.ts'
import { formatMoment } from '#shared/format/format-times.ts'
import { useSession } from '#shared/session/session.ts'
import { countResults } from '#shared/predictions/count-results.ts'
import { cx } from '#shared/ui/cx.ts'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { ProgressBar } from '#shared/ui/feedback/progress-bar.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { evaluationMessages as messages } from './messages.ts'
import type { Run } from './queries.ts'
import { adminMessages } from '../messages.ts'
import { RunSkips } from './run-skips.tsx'

interface Props {
  run: Run
  skips: readonly SkippedPrediction[]
  /** When the counts were read, in epoch ms of this device. */
  readAt: number
  /** Replaces the percentage once the run has ended. */
  action?: ReactNode
  /** The heading of a run that has ended. */
  heading: string
}

export function RunReport({ run, skips, readAt, action, heading }: Props) {
  const doneShare = run.due === 0 ? 1 : countDone(run) / run.due
  return (
    <>
      <div className="flex min-h-touch items-center justify-between gap-4">
        <RunHeader run={run} readAt={readAt} heading={heading} />
        {run.finishedAt === null ? (
          <strong className="type-title-1">{formatShare(Math.floor(doneShare * 100))}</strong>
        ) : (
          action
        )}
      </div>
      {run.finishedAt === null && (
        <div className="mt-4">
          <ProgressBar value={doneShare} label={messages.progress} />
        </div>
      )}
      {(run.finishedAt === null || run.due === 0) && <RunProgressText run={run} readAt={readAt} />}
      <RunCounts run={run} />
      {run.failure !== null && (
        <div role="alert" className="mt-3">
          <FieldError>{messages.evaluationFailed}</FieldError>
          <p className="mt-1 pl-5.5 type-caption break-words text-text-3">{run.failure}</p>
        </div>
      )}
      {skips.length > 0 && (
        <div className="mt-6">
          <RunSkips skips={skips} />
        </div>
      )}
    </>
  )
}

function RunHeader({ run, readAt, heading }: Pick<Props, 'run' | 'readAt' | 'heading'>) {
  const { clockAheadMs } = useSession()
  const isRunning = run.finishedAt === null
  const elapsedSeconds = countSeconds(run, readAt + clockAheadMs)
  const seconds = formatCount(elapsedSeconds)
  const durationText = elapsedSeconds === 0 ? messages.tookUnderOneSecond : messages.took(seconds)
  return (
    <div className="min-w-0">
      <h2 className="type-title-3">{isRunning ? messages.running : heading}</h2>
      <p className="mt-0.5 type-caption text-text-2">
        {adminMessages.joinParts([
          messages.started(formatMoment(run.startedAt)),
          run.startedBy === null ? messages.automatic : messages.startedByAdmin,
          isRunning ? messages.elapsed(seconds) : durationText,
        ])}
      </p>
    </div>
  )
}

function RunProgressText({ run, readAt }: Pick<Props, 'run' | 'readAt'>) {
  const { clockAheadMs } = useSession()
  const secondsLeft = estimateSecondsLeft(run, readAt + clockAheadMs)
  return (
    <p className="mt-2 flex justify-between gap-3 type-label text-text-2">
      {run.due === 0 && run.finishedAt !== null ? (
        <span>{messages.nothingDue}</span>
      ) : (
        <span>
          <span>{messages.ofDueCount(formatCount(run.due))}</span>
          <strong className="type-label-strong text-text">
            {messages.doneCount(formatCount(countDone(run)))}
          </strong>
        </span>
      )}
      {secondsLeft !== null && <span>{messages.timeLeft(formatCount(secondsLeft))}</span>}
    </p>
  )
}

const COUNT_FILLS = [
  { key: 'success', fill: 'bg-accent' },
  { key: 'failed', fill: 'bg-line-control' },
  { key: 'skipped', fill: 'bg-surface-3' },
] as const

function RunCounts({ run }: Pick<Props, 'run'>) {
  return (
    <div className="mt-4">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto_auto] items-end gap-x-5 large-text:grid-cols-1 md:gap-x-8">
        <div>
          <dt className="type-label text-text-2">{messages.figures.judged}</dt>
          <dd className="type-display">{formatCount(countResults(run))}</dd>
        </div>
        {COUNT_FILLS.map(({ key, fill }) => (
          <div key={key}>
            <dt className="flex items-center gap-1.5 type-label text-text-2">
              <span className={cx('size-2.5 rounded-full', fill)} />
              {messages.figures[key]}
            </dt>
            <dd className="type-title-2">{formatCount(run[key])}</dd>
          </div>
        ))}
      </dl>
      <CountBar run={run} className="mt-3 h-6 rounded-2" />
    </div>
  )
}

/** The counts of a run, drawn as shares of one bar. */
export const CountBar = ({ run, className }: Pick<Props, 'run'> & { className: string }) => (
  <span aria-hidden="true" className={cx('flex gap-0.5 overflow-hidden bg-surface-3', className)}>
    {COUNT_FILLS.filter(({ key }) => run[key] > 0).map(({ key, fill }) => (
      <span key={key} style={{ flexGrow: run[key] }} className={fill} />
    ))}
  </span>
)

export function RunReportSkeleton() {
  return (
    <Loading>
      <div className="flex h-touch items-center justify-between">
        <div>
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-3 w-48" />
        </div>
        <Skeleton className="h-touch w-28 rounded-3" />
      </div>
      <Skeleton className="mt-4 h-19 w-24" />
      <Skeleton className="mt-3 h-6 w-full rounded-2" />
    </Loading>
  )
}

/** Returns how many seconds a run took, or has been running at `now` (epoch ms of the product's clock). */
export function countSeconds(run: Pick<Run, 'startedAt' | 'finishedAt'>, now: number): number {
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt)
  return Math.max(0, Math.round((end - Date.parse(run.startedAt)) / 1000))
}

type DoneCounts = Pick<Run, 'startedAt' | 'finishedAt' | 'due' | 'success' | 'failed' | 'skipped'>

/** Returns the number of predictions that a run has judged or skipped. */
export const countDone = (run: Pick<Run, 'success' | 'failed' | 'skipped'>) => countResults(run) + run.skipped

/** Estimates the remaining seconds from the pace so far; null before the first prediction is done and after the end. */
export function estimateSecondsLeft(run: DoneCounts, now: number): number | null {
  const doneCount = countDone(run)
  if (run.finishedAt !== null || doneCount === 0 || doneCount >= run.due) return null
  return Math.max(1, Math.ceil((countSeconds(run, now) / doneCount) * (run.due - doneCount)))
}
