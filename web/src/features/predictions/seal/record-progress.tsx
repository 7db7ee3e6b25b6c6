import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { RecordCheck } from '@gwanyeok/domain/record/check.ts'
import { openOf } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { Check, Circle } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatMoment } from '#shared/format/format-times.ts'
import { sealMessages } from './messages.ts'

const messages = sealMessages.record.progress

interface Stage {
  label: string
  detail: string
  isReached: boolean
}

interface Props {
  prediction: OpenPrediction
  /** Its place in the log and what was found there; null: it waits for one. */
  found: { index: number; check: RecordCheck } | null
}

/** How far a prediction has come: accepted, recorded, cosigned by witnesses, and that before the first open that judges it. */
export function RecordProgress({ prediction, found }: Props) {
  return (
    <ol className="flex flex-col gap-1">
      {stagesOf(prediction, found).map(({ label, detail, isReached }) => (
        <li key={label} className="flex items-start justify-between gap-3">
          <span
            className={`flex flex-none items-start gap-1 ${isReached ? 'type-caption-strong text-text' : ''}`}
          >
            {isReached ? (
              <Check size={14} role="img" aria-label={messages.reached} className="mt-0.5 flex-none" />
            ) : (
              <Circle size={14} role="img" aria-label={messages.notYet} className="mt-0.5 flex-none" />
            )}
            {label}
          </span>
          <span className="text-right">{detail}</span>
        </li>
      ))}
    </ol>
  )
}

function stagesOf({ predictedAt, windowFirst }: OpenPrediction, found: Props['found']): Stage[] {
  const witnesses = found?.check.witnesses
  const times = witnesses?.cosigned.map(({ seconds }) => seconds) ?? []
  const open = openOf(windowFirst)
  const quorumAt = witnesses?.quorumAt ?? null
  const isBeforeOpen = quorumAt !== null && quorumAt * 1000 < open
  return [
    { label: messages.accepted, detail: formatMoment(predictedAt), isReached: true },
    {
      label: found?.check.entry?.kind === 'earlier' ? messages.recordedLater : messages.recorded,
      detail: found
        ? messages.place(formatCount(found.index + 1), formatCount(found.check.size))
        : messages.waiting,
      isReached: found !== null,
    },
    {
      label: times.length > 0 ? messages.witnessed(formatCount(times.length)) : messages.witness,
      detail:
        times.length > 0
          ? momentOf(1000 * (quorumAt ?? Math.max(...times)))
          : witnesses && !witnesses.hasWitnesses
            ? messages.noWitness
            : '',
      isReached: times.length > 0,
    },
    {
      label: messages.beforeOpen,
      detail: isBeforeOpen || quorumAt === null ? messages.opens(momentOf(open)) : messages.afterOpen,
      isReached: isBeforeOpen,
    },
  ]
}

const momentOf = (at: number) => formatMoment(new Date(at).toISOString())
