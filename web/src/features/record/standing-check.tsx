import type { StandingCheck as Check } from '@gwanyeok/domain/record/check-standing.ts'
import { call } from '#shared/api/api.ts'
import { standingCheckKey } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatDay } from '#shared/format/format-times.ts'
import { AskedCheck } from '#shared/record/asked-check.tsx'
import { getOfLog, rememberLog, seenLog } from '#shared/record/browser-log.ts'
import { recordMessages } from './messages.ts'

const messages = recordMessages.standing

type Found = { kind: 'none' | 'waiting' } | { kind: 'checked'; saturday: string; check: Check }

/** Compares the boards of the last Saturday with the public record, in this browser, once asked to. */
export function StandingCheck() {
  return (
    <p
      role="status"
      className="bg-surface px-5 pt-3 pb-4 type-caption text-text-2 max-md:-mt-2 md:bg-transparent md:px-6 md:py-0"
    >
      <AskedCheck queryKey={standingCheckKey} check={checkLast} texts={messages}>
        {(found) => <Outcome found={found} />}
      </AskedCheck>
    </p>
  )
}

function Outcome({ found }: { found: Found }) {
  if (found.kind !== 'checked') return messages[found.kind]
  const { saturday, check } = found
  const day = formatDay(saturday)
  if (!check.isSound) return <span className="text-error">{messages.broken(day)}</span>
  return (
    <>
      {messages.same(day, formatCount(check.rows))}
      {check.withheld > 0 && ` ${messages.withheld(formatCount(check.withheld))}`}
    </>
  )
}

async function checkLast(): Promise<Found> {
  const [{ checkStanding }, { items }] = await Promise.all([
    import('@gwanyeok/domain/record/check-standing.ts'),
    call('GET /records/standings', { query: {} }),
  ])
  const [standing] = items
  if (!standing) return { kind: 'none' }
  const { index, saturday } = standing
  if (index === null) return { kind: 'waiting' }
  const check = await checkStanding(getOfLog, { ...standing, index }, seenLog())
  rememberLog(check)
  return { kind: 'checked', saturday, check }
}
