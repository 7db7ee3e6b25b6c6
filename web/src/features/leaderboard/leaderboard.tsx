import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { LeaderboardRow } from './leaderboard-row.tsx'
import { Podium, PodiumSkeleton } from '#shared/members/podium.tsx'
import { Section } from '#shared/ui/section.tsx'
import { BoardHeader } from '#shared/leaderboard/board-header.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { PinnedRow, WatchedRow } from '#shared/leaderboard/pinned-row.tsx'
import { leaderboardMessages } from './messages.ts'
import { type Leaderboard, leaderboardQuery, type OwnEntry } from './queries.ts'
import { countMissing, type Missing } from './missing-points.ts'
import { UnloadedBoard } from './unloaded-board.tsx'

interface Props {
  span: LeaderboardSpan
  /** The choice of leaderboard. */
  tabs: ReactNode
}

export function Leaderboard({ span, tabs }: Props) {
  const board = useQuery(leaderboardQuery(span))
  const header = <BoardHeader tabs={tabs} note={leaderboardMessages.top[span]} />
  if (board.data) {
    return <Standings key={board.data.span} board={board.data} header={header} />
  }
  return <UnloadedBoard query={board} header={header} podium={<PodiumSkeleton />} />
}

const PODIUM = 3

interface StandingsProps {
  board: Leaderboard
  header: ReactNode
}

/** The podium, the rows below it, and the member's own row, pinned while it is out of view. */
function Standings({ board, header }: StandingsProps) {
  const { span, entries, mine, around } = board
  const ofSpan = span !== 'all'
  const [mineInSight, setMineInSight] = useState(false)
  const onPodium = entries.length < PODIUM ? 0 : PODIUM
  const rows = entries.slice(onPodium)
  const isMine = (entry: OwnEntry) => entry.member.id === mine.member.id
  const missing = countMissing(board)
  const podium = <Podium entries={entries} myId={mine.member.id} ofSpan={ofSpan} />
  return (
    <>
      <Section>
        {header}
        {entries.length === 0 && (
          <EmptyState
            {...leaderboardMessages.empty[span]}
            action={
              <Link to="/predict" className={buttonClass()}>
                {leaderboardMessages.predict}
              </Link>
            }
          />
        )}
        {onPodium > 0 && (
          <div className="mt-6">
            {entries.slice(0, onPodium).some(isMine) ? (
              <WatchedRow onSight={setMineInSight}>{podium}</WatchedRow>
            ) : (
              podium
            )}
          </div>
        )}
      </Section>
      {around.length > 0 && <Around board={board} missing={missing} onSight={setMineInSight} />}
      {onPodium > 0 && rows.length === 0 && span !== 'all' && <Invitation span={span} />}
      {(rows.length > 0 || !mineInSight) && (
        <Section bare className="lg:overflow-clip">
          <ol className="py-3 empty:hidden">
            {rows.map((entry) => (
              <li key={entry.member.id}>
                {isMine(entry) ? (
                  <WatchedRow onSight={setMineInSight}>
                    <LeaderboardRow entry={entry} mine ofSpan={ofSpan} missing={missing} />
                  </WatchedRow>
                ) : (
                  <LeaderboardRow entry={entry} mine={false} ofSpan={ofSpan} />
                )}
              </li>
            ))}
          </ol>
          {!mineInSight && (
            <PinnedRow>
              <LeaderboardRow entry={mine} mine ofSpan={ofSpan} missing={missing} />
            </PinnedRow>
          )}
        </Section>
      )}
    </>
  )
}

interface AroundProps {
  board: Leaderboard
  missing: Missing | null
  onSight: (inSight: boolean) => void
}

/** The rows above and below the member's own, where that is below the listed ones. */
function Around({ board: { span, mine, around }, missing, onSight }: AroundProps) {
  const ofSpan = span !== 'all'
  const isAbove = ({ rank }: OwnEntry) => rank !== null && mine.rank !== null && rank < mine.rank
  const row = (entry: OwnEntry) => (
    <li key={entry.member.id}>
      <LeaderboardRow entry={entry} mine={false} ofSpan={ofSpan} />
    </li>
  )
  return (
    <Section bare>
      <h2 className="px-5 pt-5 type-title-3 md:px-6">{leaderboardMessages.around}</h2>
      <ol className="pb-3">
        {around.filter(isAbove).map(row)}
        <li>
          <WatchedRow onSight={onSight}>
            <LeaderboardRow entry={mine} mine ofSpan={ofSpan} missing={missing} />
          </WatchedRow>
        </li>
        {around.filter((entry) => !isAbove(entry)).map(row)}
      </ol>
    </Section>
  )
}

/** Shows how to get a place, where nobody is below the podium. */
function Invitation({ span }: { span: 'month' | 'week' }) {
  return (
    <Section>
      <EmptyState
        {...leaderboardMessages.invitation[span]}
        action={
          <Link to="/predict" className={buttonClass()}>
            {leaderboardMessages.predict}
          </Link>
        }
      />
    </Section>
  )
}
