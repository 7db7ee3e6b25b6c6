import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Leaderboard } from '#features/leaderboard/leaderboard.tsx'
import { leaderboardQuery } from '#features/leaderboard/queries.ts'
import { ScoreBox } from '#features/leaderboard/score-box.tsx'
import { SkillBoard } from '#features/rating/board/skill-board.tsx'
import { skillBoardQuery } from '#features/rating/queries.ts'
import { ratingMessages } from '#features/rating/messages.ts'
import { StandingCheck } from '#features/record/standing-check.tsx'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { Page } from '#shared/layout/page.tsx'
import type { Board } from '#shared/leaderboard/boards.ts'
import { RankOnHold } from './leaderboard/rank-on-hold.tsx'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { ConfirmEmailNote } from '#shared/session/confirm-email-note.tsx'
import { useSession } from '#shared/session/session.ts'
import { Section } from '#shared/ui/section.tsx'
import { ChipGroup } from '#shared/ui/buttons/chip-group.tsx'
import { boardMessages } from '#shared/leaderboard/messages.ts'
import { pageTitles } from './messages.ts'

const RatingRules = lazyWithRetry(
  async () => (await import('#features/rating/scoring/rating-rules.tsx')).RatingRules,
)

export function prefetchBoard(board: Board): void {
  if (board === 'skill') void queryClient.prefetchInfiniteQuery(skillBoardQuery)
  else void queryClient.prefetchQuery(leaderboardQuery(board))
}

export function LeaderboardPage() {
  const { span: board = 'all' } = useSearch({ from: '/leaderboard' })
  const { me } = useSession()
  const navigate = useNavigate({ from: '/leaderboard' })
  const choose = (span: Board) =>
    void navigate({ search: (current) => ({ ...current, span }), replace: true, resetScroll: false })
  const tabs = <BoardTabs board={board} onBoard={choose} />
  const ofSkill = board === 'skill'
  const isDesktop = useIsDesktop()
  return (
    <Page
      title={pageTitles.leaderboard}
      ownHeading
      aside={ofSkill ? isDesktop && <SkillRules /> : <ScoreBox hasBadges={board === 'all'} />}
    >
      {me?.mustConfirmEmail && (
        <Section>
          <ConfirmEmailNote what="rank" />
        </Section>
      )}
      {me?.rankOnHold && <RankOnHold />}
      {ofSkill ? <SkillBoard tabs={tabs} /> : <Leaderboard span={board} tabs={tabs} />}
      <StandingCheck />
    </Page>
  )
}

/** On the phone, the board's own heading says what is compared. */
const SkillRules = () => (
  <Suspense>
    <RatingRules>
      <ScoringLink className="mt-2 -mb-3">{ratingMessages.more}</ScoringLink>
    </RatingRules>
  </Suspense>
)

interface Props {
  board: Board
  onBoard: (board: Board) => void
}

function BoardTabs({ board, onBoard }: Props) {
  return (
    <ChipGroup
      label={boardMessages.boardsLabel}
      texts={boardMessages.boards}
      chosen={board}
      onChoose={onBoard}
      scrolls
    />
  )
}
