import type { SkillEntry } from '@gwanyeok/domain/rating/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PinnedRow, WatchedRow } from '#shared/leaderboard/pinned-row.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { LoadMore } from '#shared/ui/lists/load-more.tsx'
import { Section } from '#shared/ui/section.tsx'
import { loadedItems } from '#shared/window-list/loaded-items.ts'
import { BoardHeader } from '#shared/leaderboard/board-header.tsx'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { ratingMessages } from '../messages.ts'
import { skillBoardQuery } from '../queries.ts'
import { ROW_COLUMNS, SkillRow, SkillRowSkeleton, UNDER_NAME } from './skill-row.tsx'

const ROWS_ON_THEIR_WAY = 8
const texts = ratingMessages.board

/** Members by the share of duels that is there even with bad luck; the member's own row is pinned while it is out of view. */
export function SkillBoard({ tabs }: { tabs: ReactNode }) {
  const board = useInfiniteQuery(skillBoardQuery)
  const { data } = board
  const pages = data?.pages.map(({ entries }) => ({ items: entries }))
  const mine = data?.pages[0]?.mine
  const entries = pages && loadedItems(pages, ({ member }) => member.id)
  return (
    <div className="flex flex-col gap-2 lg:gap-0 lg:overflow-clip lg:rounded-4">
      <Section className="lg:rounded-none!">
        <SkillHeader tabs={tabs} />
      </Section>
      <Section bare className="md:overflow-clip lg:rounded-none!">
        {entries?.length === 0 && <NobodyListed />}
        {board.isPending || entries ? (
          <>
            {entries?.length !== 0 && <Columns />}
            {entries && mine ? (
              <Rows entries={entries} mine={mine}>
                <LoadMore
                  hasMore={board.hasNextPage}
                  busy={board.isFetchingNextPage}
                  failed={board.isFetchNextPageError}
                  onMore={() => void board.fetchNextPage()}
                />
              </Rows>
            ) : (
              <Waiting />
            )}
          </>
        ) : (
          <QueryFailure title={ratingMessages.failed} query={board} />
        )}
      </Section>
    </div>
  )
}

/** Title and tabs; on the phone a way to the rules, which the desktop shows beside the board. One line in any font. */
function SkillHeader({ tabs }: { tabs: ReactNode }) {
  return (
    <>
      <BoardHeader tabs={tabs} note={texts.weekly} />
      <p className="mt-3 flex flex-wrap gap-x-2 type-card text-pretty text-text-2">
        {texts.about}{' '}
        <ScoringLink part="rating" className="lg:hidden">
          {ratingMessages.explained.title}
        </ScoringLink>
      </p>
    </>
  )
}

function Columns() {
  const { duels, bound } = texts.columns
  return (
    <div
      aria-hidden="true"
      className={`${ROW_COLUMNS} bg-surface-2 px-5 py-2 type-caption text-text-2 md:px-6`}
    >
      <span className={UNDER_NAME}>{duels}</span>
      <span className="text-right">{bound}</span>
    </div>
  )
}

interface RowsProps {
  entries: readonly SkillEntry[]
  mine: SkillEntry
  /** Below the rows, above the pinned one. */
  children: ReactNode
}

function Rows({ entries, mine, children }: RowsProps) {
  const [mineInSight, setMineInSight] = useState(false)
  const firstUnranked = entries.findIndex(({ rank }) => rank === null)
  return (
    <>
      <ol className="divide-y divide-line">
        {entries.map((entry, at) => (
          <li key={entry.member.id}>
            {at === firstUnranked && (
              <p className="border-b border-line bg-surface-2 px-5 py-2.5 type-caption text-text-2 md:px-6">
                {texts.fromHere}
              </p>
            )}
            {entry.member.id === mine.member.id ? (
              <WatchedRow onSight={setMineInSight}>
                <SkillRow entry={entry} mine />
              </WatchedRow>
            ) : (
              <SkillRow entry={entry} mine={false} />
            )}
          </li>
        ))}
      </ol>
      {children}
      <p className="border-t border-line px-5 py-2.5 type-caption text-text-2 md:px-6">{texts.publicOnly}</p>
      {!mineInSight && (
        <PinnedRow tall>
          <SkillRow entry={mine} mine />
        </PinnedRow>
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading className="divide-y divide-line">
      {Array.from({ length: ROWS_ON_THEIR_WAY }, (_, at) => (
        <SkillRowSkeleton key={at} />
      ))}
    </Loading>
  )
}

function NobodyListed() {
  return (
    <EmptyState
      icon={<Target size={24} aria-hidden="true" />}
      {...texts.empty}
      action={
        <Link to="/predict" className={buttonClass()}>
          {ratingMessages.predict}
        </Link>
      }
    />
  )
}
