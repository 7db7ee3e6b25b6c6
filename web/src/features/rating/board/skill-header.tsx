import type { ReactNode } from 'react'
import { BoardHeader } from '#shared/leaderboard/board-header.tsx'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { ratingMessages } from '../messages.ts'

/** Title and tabs; on the phone a way to the rules, which the desktop shows beside the board. One line in any font. */
export function SkillHeader({ tabs }: { tabs: ReactNode }) {
  return (
    <>
      <BoardHeader tabs={tabs} note={ratingMessages.board.weekly} />
      <p className="mt-3 flex flex-wrap gap-x-2 type-card text-text-2 lg:hidden">
        {ratingMessages.board.about} <ScoringLink>{ratingMessages.more}</ScoringLink>
      </p>
    </>
  )
}
