import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { WitnessCheck } from '@gwanyeok/domain/record/check-witnesses.ts'
import { checkRecord, isSound, type RecordCheck } from '@gwanyeok/domain/record/check.ts'
import type { Loss } from '@gwanyeok/domain/record/succession.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type Answer, call } from '#shared/api/api.ts'
import { recordKey } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { getOfLog, rememberLog, seenLog } from '#shared/record/browser-log.ts'
import { sealMessages } from './messages.ts'
import { ProofFiles } from './proof-files.tsx'
import { RecordProgress } from './record-progress.tsx'

const messages = sealMessages.record

const NEXT_LOOK_MS = 3000

type Settled = Answer<'GET /predictions/:id/record'>['settled']
type Found =
  | { kind: 'absent' }
  | { kind: 'waiting' }
  | { kind: 'checked'; index: number; check: RecordCheck; settled: Settled }

/** Looks the commitment up in the public record, and checks the record, in this browser. */
export function RecordStep({ prediction }: { prediction: OpenPrediction }) {
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: recordKey(prediction.id),
    queryFn: () => findInRecord(prediction),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? NEXT_LOOK_MS : false),
  })
  return (
    <div className="mt-4">
      <p className="mb-1.5 type-label-strong">{messages.title}</p>
      <div role="status" className="type-caption text-text-2">
        {isFetching && !data ? (
          messages.checking
        ) : isError || !data ? (
          <>
            {messages.unreadable}{' '}
            <button
              type="button"
              className="hit-44 type-caption-strong underline"
              onClick={() => void refetch()}
            >
              {messages.again}
            </button>
          </>
        ) : (
          <Outcome found={data} prediction={prediction} />
        )}
      </div>
    </div>
  )
}

/** It waits for its place in the record, or for the witnesses. */
function isUnderWay(found: Found | undefined): boolean {
  if (found?.kind !== 'checked') return found?.kind === 'waiting'
  const { hasWitnesses, cosigned } = found.check.witnesses
  return isSound(found.check) && hasWitnesses && cosigned.length === 0
}

function Outcome({ found, prediction }: { found: Found; prediction: OpenPrediction }) {
  if (found.kind === 'absent') return messages.absent
  if (found.kind === 'waiting') return <RecordProgress prediction={prediction} found={null} />
  const { check } = found
  if (!isSound(check))
    return (
      <span className="flex items-start gap-1 text-error">
        <X size={14} aria-hidden="true" className="mt-0.5 flex-none" />
        {messages.broken}
      </span>
    )
  return (
    <>
      <RecordProgress prediction={prediction} found={found} />
      <span className="mt-2 block">{beliefOf(check.witnesses)}</span>
      <span className="mt-1 block">{comparisonOf(check)}</span>
      {check.losses.map((loss) => (
        <span key={loss.from} className="mt-1 block text-error">
          {lossText(loss)}
        </span>
      ))}
      {isRekeyed(check) && <span className="mt-1 block">{successionOf(check.succession)}</span>}
      {check.entry && (
        <ProofFiles
          prediction={prediction}
          made={{ index: found.index, entry: check.entry }}
          settled={found.settled}
          losses={check.losses}
        />
      )}
    </>
  )
}

/** Whose word the time is. */
function beliefOf({ cosigned, quorumAt }: WitnessCheck): string {
  if (cosigned.length === 0 || quorumAt === null) return messages.belief
  const names = cosigned.map(({ name, runBy, isOwn }) => (isOwn ? messages.own : (runBy ?? name)))
  return messages.runBy(names.join(', '))
}

/** How the record compares with what this browser saw of it. */
function comparisonOf({ isConsistent, isSeenLost }: RecordCheck): string {
  if (isSeenLost) return messages.seenLost
  return isConsistent === null ? messages.first : messages.continued
}

const lossText = ({ from, count }: Loss) => messages.lost(formatCount(from + 1), formatCount(from + count))

/** The key changed last without a loss. */
const isRekeyed = (
  check: RecordCheck,
): check is RecordCheck & { succession: NonNullable<RecordCheck['succession']> } =>
  check.succession !== null && check.losses.every(({ from }) => from !== check.succession!.size)

function successionOf({ size, isHandedOver }: NonNullable<RecordCheck['succession']>): string {
  return (isHandedOver ? messages.handedOver : messages.rekeyed)(formatCount(size))
}

async function findInRecord({ id, commitment }: OpenPrediction): Promise<Found> {
  const { isRecorded, index, settled } = await call('GET /predictions/:id/record', { params: { id } })
  if (!isRecorded) return { kind: 'absent' }
  if (index === null) return { kind: 'waiting' }
  const check = await checkRecord(getOfLog, { index, commitment, seen: seenLog() })
  rememberLog({ isSound: isSound(check), seen: check.seen })
  return { kind: 'checked', index, check, settled }
}
