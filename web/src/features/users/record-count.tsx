import type { MemberCheck } from '@gwanyeok/domain/record/check-member.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { memberRecordKey } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { getOfLog, rememberLog, seenLog } from '#shared/record/browser-log.ts'
import { userMessages } from './messages.ts'

const messages = userMessages.recordCount

/** Counts the member's predictions in the public record, in this browser, once asked to. */
export function RecordCount({ member }: { member: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: memberRecordKey(member),
    queryFn: () => countInRecord(member),
    enabled: false,
    retry: false,
  })
  return (
    <span role="status">
      {isFetching ? (
        messages.checking
      ) : data && !isError ? (
        <span className={isWhole(data) ? undefined : 'text-error'}>{textOf(data)}</span>
      ) : (
        <>
          {isError ? messages.unreadable : messages.offer}{' '}
          <button
            type="button"
            className="hit-44 type-caption-strong text-text underline"
            onClick={() => void refetch()}
          >
            {isError ? messages.again : messages.check}
          </button>
        </>
      )}
    </span>
  )
}

async function countInRecord(id: string): Promise<MemberCheck> {
  const { checkMember } = await import('@gwanyeok/domain/record/check-member.ts')
  const check = await checkMember(
    getOfLog,
    () => call('GET /users/:id/record', { params: { id } }),
    seenLog(),
  )
  rememberLog(check)
  return check
}

const isWhole = ({ isSound, gaps, hasMore }: MemberCheck) => isSound && gaps.length === 0 && !hasMore

function textOf(check: MemberCheck): string {
  const { isSound, count, gaps, waiting, hasMore } = check
  if (!isSound) return messages.broken
  if (gaps.length > 0) return messages.gaps(gaps.map(formatCount).join(', '), formatCount(count))
  if (hasMore) return messages.more(formatCount(count))
  if (count === 0) return messages.none
  const parts = [messages.all(formatCount(count - waiting))]
  if (waiting > 0) parts.push(messages.waiting(formatCount(waiting)))
  if (hasMore === null) parts.push(messages.notAllRead)
  return parts.join(' ')
}
