import type { ReactNode } from 'react'
import { BoardHeader } from '#shared/leaderboard/board-header.tsx'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { ratingMessages } from '../messages.ts'

/** Title and tabs, and what is compared with what. */
export function SkillHeader({ tabs }: { tabs: ReactNode }) {
  return (
    <>
      <BoardHeader tabs={tabs} note={<span className="lg:hidden">{ratingMessages.board.weekly}</span>} />
      <div className="mt-3 flex items-center justify-between gap-6 lg:mt-0">
        <p className="type-card text-text-2">
          {ratingMessages.about}{' '}
          <span className="lg:hidden">
            <ScoringLink>{ratingMessages.more}</ScoringLink>
          </span>
        </p>
        <span className="flex flex-none items-center gap-4 type-label text-text-2 max-lg:hidden">
          {ratingMessages.board.weekly}
          <ScoringLink>{ratingMessages.more}</ScoringLink>
        </span>
      </div>
    </>
  )
}
