import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { matchesSeal } from '@gwanyeok/domain/predictions/seal.ts'
import { checkRecord, isSound } from '@gwanyeok/domain/record/check-record.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#shared/api/api.ts'
import { sealKey } from '#shared/data/query-keys.ts'
import { fetchLogFile, saveSeenLog, readSeenLog } from '#shared/record/browser-log.ts'
import { Spinner } from '#shared/ui/buttons/spinner.tsx'
import { sealMessages as messages } from './messages.ts'

type Outcome = 'same' | 'different' | 'impossible' | 'unreadable'

/** Shows in one line whether a prediction is what was sealed, as computed in this browser. */
export function SealCheck({ prediction }: { prediction: UnsealedPrediction }) {
  const {
    data: outcome,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: sealKey(prediction.id, prediction.hash),
    queryFn: () => checkSeal(prediction),
    staleTime: 0,
    // Hashes are compared also without a network.
    networkMode: 'always',
  })
  return (
    <p role="status" className="my-1 flex items-start justify-center gap-1.5 type-title-3 lg:justify-start">
      {outcome && !isFetching ? (
        <OutcomeText outcome={outcome} onRetry={() => void refetch()} />
      ) : (
        <>
          <Spinner />
          <span>{messages.checking}</span>
        </>
      )}
    </p>
  )
}

function OutcomeText({ outcome, onRetry }: { outcome: Outcome; onRetry: () => void }) {
  if (outcome !== 'unreadable')
    return <OutcomeSentence isGood={outcome === 'same'}>{messages[outcome]}</OutcomeSentence>
  return (
    <span>
      {messages.unreadable}{' '}
      <button type="button" className="hit-44 underline" onClick={onRetry}>
        {messages.retry}
      </button>
    </span>
  )
}

function OutcomeSentence({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? Check : X
  return (
    <span className={`flex items-start gap-1.5 ${isGood ? '' : 'text-error'}`}>
      <Icon size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>{children}</span>
    </span>
  )
}

/** Recomputes hash and commitment from what is shown, then looks the commitment up in the public record. */
async function checkSeal(prediction: UnsealedPrediction): Promise<Outcome> {
  const { author, predictedAt, ...facts } = prediction
  const sealedContent = { ...facts, author: author.id, predictedAt: Date.parse(predictedAt) }
  // Without https, browsers compute no hashes.
  if (!globalThis.isSecureContext) return 'impossible'
  if (!(await matchesSeal(sealedContent, facts))) return 'different'
  return isInRecord(prediction).then(
    (isContained) => (isContained ? 'same' : 'different'),
    () => 'unreadable' as const,
  )
}

/**
 * Returns whether the record contains the commitment, or need not contain it yet. Rejects if the record cannot be
 * read.
 */
async function isInRecord({ id, commitment }: UnsealedPrediction): Promise<boolean> {
  const { index } = await call('GET /predictions/:id/record', { params: { id } })
  // Samples never enter the record; new predictions enter it within seconds.
  if (index === null) return true
  const check = await checkRecord(fetchLogFile, { index, commitment, seen: readSeenLog() })
  saveSeenLog({ isSound: isSound(check), seen: check.seen })
  return isSound(check)
}
