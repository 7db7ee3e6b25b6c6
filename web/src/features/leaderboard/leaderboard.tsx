import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { countDaysLeft, findSpanAround, MAX_LISTED_MEMBERS } from '@gwanyeok/domain/leaderboard/span.ts'
import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { EmptyBoard } from './empty-board.tsx'
import { LeaderboardRow } from './leaderboard-row.tsx'
import { Podium, PodiumSkeleton } from '#shared/members/podium.tsx'
import { Section } from '#shared/ui/section.tsx'
import { BoardHeader } from '#shared/leaderboard/board-header.tsx'
import { cx } from '#shared/ui/cx.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { useNow } from '#shared/session/session.ts'
import { PinnedRow, VisibilityObserver } from '#shared/leaderboard/pinned-row.tsx'
import { leaderboardMessages } from './messages.ts'
import { type LeaderboardAnswer, leaderboardQuery, type BoardEntry, PODIUM_PLACES } from './queries.ts'
import { computeNextRankGap, type NextRankGap } from './next-rank-gap.ts'
import { BoardPlaceholder } from './board-placeholder.tsx'

interface Props {
  span: LeaderboardSpan
  /** Tabs to choose a leaderboard. */
  tabs: ReactNode
}

export function Leaderboard({ span, tabs }: Props) {
  const board = useQuery(leaderboardQuery(span))
  // Only a full list says how many members it shows.
  const isFull = board.data?.entries.length === MAX_LISTED_MEMBERS
  const note = (span !== 'all' || isFull) && (
    <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 large-text:justify-start lg:justify-start">
      {leaderboardMessages.listNote[span]}
      {span !== 'all' && <DaysLeft span={span} />}
    </span>
  )
  const header = <BoardHeader tabs={tabs} note={note} />
  if (board.data) {
    return <Standings key={board.data.span} board={board.data} header={header} />
  }
  return <BoardPlaceholder board={board} header={header} podium={<PodiumSkeleton />} />
}

/** The days until the month or the week ends; nothing on its first day, when all of it is left. */
function DaysLeft({ span }: { span: 'month' | 'week' }) {
  const now = useNow().getTime()
  const days = countDaysLeft(span, now)
  const isFirstDay = now - findSpanAround(span, now).from < DAY_MS
  if (isFirstDay) return null
  const isLastDay = days === 1
  return (
    <span
      className={cx(
        'rounded-full px-2.5 py-1 type-label-strong whitespace-nowrap',
        isLastDay ? 'bg-accent text-on-accent' : 'bg-accent-tint text-accent-text',
      )}
    >
      {isLastDay ? leaderboardMessages.lastDay : leaderboardMessages.daysLeft[span](days)}
    </span>
  )
}

interface StandingsProps {
  board: LeaderboardAnswer
  header: ReactNode
}

/** Shows the podium, the rows below it, and the viewer's own row, which is pinned while it is out of view. */
function Standings({ board, header }: StandingsProps) {
  const { span, entries, ownEntry, around } = board
  const isMonthOrWeek = span !== 'all'
  const [isOwnRowVisible, setOwnRowVisible] = useState(false)
  const hasPodium = entries.length > 0
  const rows = entries.slice(PODIUM_PLACES)
  const nextRankGap = computeNextRankGap(board)
  // An empty board already says that nobody has a result.
  const isPinned = !isOwnRowVisible && hasPodium
  const bestScore = findBestScore(rows)
  const rowProps = { isMonthOrWeek, bestScore }
  return (
    <>
      <Section>
        {header}
        {!hasPodium && <EmptyBoard span={span} myId={ownEntry.member.id} />}
        {hasPodium && <BoardPodium board={board} onOwnVisibleChange={setOwnRowVisible} />}
      </Section>
      {around.length > 0 && (
        <NeighborRows board={board} nextRankGap={nextRankGap} onVisibleChange={setOwnRowVisible} />
      )}
      {hasPodium && rows.length === 0 && span !== 'all' && <Invitation span={span} />}
      {(rows.length > 0 || isPinned) && (
        <Section isUnpadded className="md:overflow-clip">
          <ol className="empty:hidden md:py-3">
            {rows.map((entry) => (
              <li key={entry.member.id}>
                {entry.member.id === ownEntry.member.id ? (
                  <VisibilityObserver onVisibleChange={setOwnRowVisible}>
                    <LeaderboardRow {...rowProps} entry={entry} isOwn nextRankGap={nextRankGap} />
                  </VisibilityObserver>
                ) : (
                  <LeaderboardRow {...rowProps} entry={entry} isOwn={false} />
                )}
              </li>
            ))}
          </ol>
          {isPinned && (
            <PinnedRow>
              <LeaderboardRow {...rowProps} entry={ownEntry} isOwn nextRankGap={nextRankGap} />
            </PinnedRow>
          )}
        </Section>
      )}
    </>
  )
}

interface BoardPodiumProps {
  board: LeaderboardAnswer
  /** Called when the podium comes into view or leaves it, if the viewer is on it. */
  onOwnVisibleChange: (isVisible: boolean) => void
}

function BoardPodium({ board: { span, entries, ownEntry }, onOwnVisibleChange }: BoardPodiumProps) {
  const podiumEntries = entries.slice(0, PODIUM_PLACES)
  const isViewerOnPodium = podiumEntries.some(({ member }) => member.id === ownEntry.member.id)
  const podium = <Podium entries={entries} myId={ownEntry.member.id} isMonthOrWeek={span !== 'all'} />
  return (
    <div className="mt-6">
      {isViewerOnPodium ? (
        <VisibilityObserver onVisibleChange={onOwnVisibleChange}>{podium}</VisibilityObserver>
      ) : (
        podium
      )}
      {hasTie(podiumEntries) && (
        <p className="mt-2 text-center type-caption text-text-2">{leaderboardMessages.tieNote}</p>
      )}
    </div>
  )
}

/** Finds the best score below the podium, to which the bars are in proportion; null if there is none above 0. */
const findBestScore = (entries: LeaderboardAnswer['entries']) =>
  Math.max(0, ...entries.map(({ totalScore }) => totalScore ?? 0)) || null

/** Returns whether any two of the entries have the same score. */
const hasTie = (entries: LeaderboardAnswer['entries']) =>
  new Set(entries.map(({ totalScore }) => totalScore)).size < entries.length

interface NeighborProps {
  board: LeaderboardAnswer
  nextRankGap: NextRankGap | null
  onVisibleChange: (isVisible: boolean) => void
}

/** Shows the viewer's own row and those around it. They are below the listed rows. */
function NeighborRows({
  board: { span, entries, ownEntry, around },
  nextRankGap,
  onVisibleChange,
}: NeighborProps) {
  const isMonthOrWeek = span !== 'all'
  const bestScore = findBestScore(entries.slice(PODIUM_PLACES))
  const isAbove = ({ rank }: BoardEntry) => rank !== null && ownEntry.rank !== null && rank < ownEntry.rank
  const renderRow = (entry: BoardEntry) => (
    <li key={entry.member.id}>
      <LeaderboardRow entry={entry} isOwn={false} isMonthOrWeek={isMonthOrWeek} bestScore={bestScore} />
    </li>
  )
  return (
    <Section isUnpadded>
      <h2 className="px-5 pt-5 type-title-3 md:px-6">{leaderboardMessages.aroundMyRank}</h2>
      <ol className="pb-3">
        {around.filter(isAbove).map(renderRow)}
        <li>
          <VisibilityObserver onVisibleChange={onVisibleChange}>
            <LeaderboardRow
              entry={ownEntry}
              isOwn
              isMonthOrWeek={isMonthOrWeek}
              bestScore={bestScore}
              nextRankGap={nextRankGap}
            />
          </VisibilityObserver>
        </li>
        {around.filter((entry) => !isAbove(entry)).map(renderRow)}
      </ol>
    </Section>
  )
}

/** Invites to predict while nobody has a place below the podium. */
function Invitation({ span }: { span: 'month' | 'week' }) {
  const { title, message } = leaderboardMessages.invitation[span]
  return (
    <Section className="flex flex-wrap items-center gap-4">
      <div className="min-w-40 flex-1">
        <h2 className="type-title-3">{title}</h2>
        <p className="mt-0.5 type-card text-balance text-text-2">{message}</p>
      </div>
      <Link to="/predict" className={buttonClass()}>
        {leaderboardMessages.predict}
      </Link>
    </Section>
  )
}
