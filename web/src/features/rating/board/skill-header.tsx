import type { ReactNode } from 'react'
import { BoardHeader } from '#shared/leaderboard/board-header.tsx'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { ratingMessages } from '../messages.ts'

/** Title and tabs; on the phone what is compared with what, which the desktop says beside the board. */
export function SkillHeader({ tabs }: { tabs: ReactNode }) {
  return (
    <>
      <BoardHeader tabs={tabs} note={ratingMessages.board.weekly} />
      <p className="mt-3 type-card text-text-2 lg:hidden">
        {ratingMessages.about} <ScoringLink>{ratingMessages.more}</ScoringLink>
      </p>
    </>
  )
}
