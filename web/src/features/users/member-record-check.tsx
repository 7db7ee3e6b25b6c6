import type { MemberCheck } from '@gwanyeok/domain/record/check-member.ts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#shared/api/api.ts'
import { memberRecordKey } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { fetchLogFile, saveSeenLog, readSeenLog } from '#shared/record/browser-log.ts'
import { recordNeedsHttps } from '#shared/record/messages.ts'
import { userMessages } from './messages.ts'

const messages = userMessages.recordCount

/** A button that counts the member's predictions in the public record, in this browser, and shows the result. */
export function MemberRecordCheck({ memberId }: { memberId: string }) {
  return (
    <span role="status">
      <CheckOnRequest queryKey={memberRecordKey(memberId)} check={() => checkInRecord(memberId)}>
        {(check) => (
          <span className={isComplete(check) ? undefined : 'text-error'}>{formatCheck(check)}</span>
        )}
      </CheckOnRequest>
    </span>
  )
}

async function checkInRecord(id: string): Promise<MemberCheck> {
  const { checkMember } = await import('@gwanyeok/domain/record/check-member.ts')
  const check = await checkMember(
    fetchLogFile,
    () => call('GET /users/:id/record', { params: { id } }),
    readSeenLog(),
  )
  saveSeenLog({ isSound: check.isSound, seen: check.seen })
  return check
}

const isComplete = ({ isSound, gaps, hasExtraEntries }: MemberCheck) =>
  isSound && gaps.length === 0 && !hasExtraEntries

function formatCheck(check: MemberCheck): string {
  const { isSound, count, gaps, waiting, hasExtraEntries } = check
  if (!isSound) return messages.signatureWrong
  if (gaps.length > 0) return messages.missingNumbers(gaps.map(formatCount).join(', '), formatCount(count))
  if (hasExtraEntries) return messages.extraEntries(formatCount(count))
  const parts = [count === 0 ? messages.noEntries : messages.noneMissing(formatCount(count - waiting))]
  if (waiting > 0) parts.push(messages.notRecordedYet(formatCount(waiting)))
  if (hasExtraEntries === null && count > 0) parts.push(messages.notAllRead)
  return parts.join(' ')
}

interface Props<Result> {
  /** The result is cached under this key. */
  queryKey: QueryKey
  check: () => Promise<Result>
  children: (result: Result) => ReactNode
}

/** Offers to check the public record in this browser; the check can be repeated after a failure. */
function CheckOnRequest<Result>({ queryKey, check, children }: Props<Result>) {
  const {
    data: result,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: check,
    enabled: false,
    retry: false,
  })
  if (!isSecureContext) return <span>{recordNeedsHttps}</span>
  if (isFetching) return <span>{messages.checking}</span>
  if (result !== undefined && !isError) return children(result)
  return (
    <>
      <span>{`${isError ? messages.unreadable : messages.undeletableHint} `}</span>
      <button
        type="button"
        className="hit-44 type-caption-strong text-text underline"
        onClick={() => void refetch()}
      >
        {isError ? messages.retry : messages.startCheck}
      </button>
    </>
  )
}
