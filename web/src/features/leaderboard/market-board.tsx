import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatCount, formatShare } from '#shared/format/format-figures.ts'
import { BoardHeader } from '#shared/leaderboard/board-header.tsx'
import { boardMessages } from '#shared/leaderboard/messages.ts'
import { PinnedRow, VisibilityObserver } from '#shared/leaderboard/pinned-row.tsx'
import { Avatar } from '#shared/members/avatar.tsx'
import { SkillBadge } from '#shared/members/member-badges.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { cx } from '#shared/ui/cx.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { Section } from '#shared/ui/section.tsx'
import { MarketSeats } from './market-seats.tsx'
import { leaderboardMessages } from './messages.ts'
import { OwnMarketRecord } from './own-market-record.tsx'
import { MIN_RANKED_MEMBERS, type MarketBoardAnswer, marketBoardQuery } from './queries.ts'
import { BoardPlaceholder } from './board-placeholder.tsx'

const texts = leaderboardMessages.market

type Entry = MarketBoardAnswer['entries'][number] | MarketBoardAnswer['ownEntry']

/** The leaderboard of the market comparison. */
export function MarketBoard({ tabs }: { tabs: ReactNode }) {
  const board = useQuery(marketBoardQuery)
  const isRanking = board.data !== undefined && board.data.entries.length >= MIN_RANKED_MEMBERS
  const header = <BoardHeader tabs={tabs} note={isRanking && texts.orderNote} />
  if (board.data) return <Standings board={board.data} header={header} />
  return <BoardPlaceholder board={board} header={header} />
}

/** Shows the rows, and the viewer's own row, which is pinned while it is out of view. */
function Standings({
  board: { entries, ownEntry },
  header,
}: {
  board: MarketBoardAnswer
  header: ReactNode
}) {
  const [isOwnRowVisible, setOwnRowVisible] = useState(false)
  const isListed = entries.some(({ member }) => member.id === ownEntry.member.id)
  const isRanking = entries.length >= MIN_RANKED_MEMBERS
  const rows = isRanking ? entries : []
  const isPinned = isRanking && ownEntry.rank !== null && !(isListed && isOwnRowVisible)
  return (
    <>
      <Section>
        {header}
        <OwnMarketRecord entry={ownEntry} />
        {entries.length === 0 && ownEntry.days.length === 0 && <EmptyState {...texts.empty} />}
      </Section>
      {entries.length > 0 && !isRanking && <MarketSeats entries={entries} />}
      {(rows.length > 0 || isPinned) && (
        <Section isUnpadded className="lg:overflow-clip">
          <ol className="empty:hidden">
            {rows.map((entry) => (
              <li key={entry.member.id}>
                {entry.member.id === ownEntry.member.id ? (
                  <VisibilityObserver onVisibleChange={setOwnRowVisible}>
                    <MarketRow entry={entry} isOwn />
                  </VisibilityObserver>
                ) : (
                  <MarketRow entry={entry} isOwn={false} />
                )}
              </li>
            ))}
          </ol>
          {isPinned && (
            <PinnedRow>
              <MarketRow entry={ownEntry} isOwn />
            </PinnedRow>
          )}
        </Section>
      )}
    </>
  )
}

interface RowProps {
  entry: Entry
  isOwn: boolean
}

function MarketRow({ entry, isOwn }: RowProps) {
  const { member, rank, adjustedRate } = entry
  return (
    <MemberLink
      member={member}
      className={cx(
        '@container flex min-h-16 items-center gap-x-3 px-5 large-text:flex-wrap large-text:py-2 md:px-6',
        isOwn ? 'bg-accent-tint' : 'bg-surface hover:bg-surface-2',
      )}
    >
      <span className="min-w-7 flex-none text-center type-body-strong text-text-2">
        <span className="sr-only">
          {rank === null ? boardMessages.unranked : leaderboardMessages.rank(rank)}
        </span>
        <span aria-hidden="true">{rank ?? boardMessages.rankDash}</span>
      </span>
      <Avatar name={member.username} photoURL={member.photoURL} size={40} />
      <span className="min-w-20 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate type-body-strong">{member.username}</span>
          {member.hasSkillBadge && <SkillBadge />}
          {isOwn && <OwnBadge />}
        </span>
        <span className="block truncate type-label text-text-2">{formatRecord(entry)}</span>
      </span>
      <span className="flex-none text-right type-body-strong">
        {adjustedRate === null ? (
          <span className="type-label text-text-2">{sharedMessages.notPublic}</span>
        ) : (
          formatShare(adjustedRate, 1)
        )}
      </span>
    </MemberLink>
  )
}

/** Formats the record as `38승 24패`. */
function formatRecord({ wins, losses }: Entry): string {
  if (wins === null || losses === null) return ''
  return texts.winsAndLosses(formatCount(wins), formatCount(losses))
}
