import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suggestions } from '#features/follows/suggestions.tsx'
import { CompactTopThree } from '#features/leaderboard/compact-top-three.tsx'
import { Leaderboard } from '#features/leaderboard/leaderboard.tsx'
import { MarketBoard } from '#features/leaderboard/market-board.tsx'
import { MarketAside } from '#features/leaderboard/market-aside.tsx'
import { OwnRank } from '#features/leaderboard/own-rank.tsx'
import { OwnWeek } from '#features/leaderboard/own-week.tsx'
import { leaderboardQuery, marketBoardQuery, useIsPodiumOnly } from '#features/leaderboard/queries.ts'
import { ResultMonth } from '#features/leaderboard/result-month.tsx'
import { ScoreExplanation } from '#features/leaderboard/score-explanation.tsx'
import { RecordAside } from '#features/users/record/record-aside.tsx'
import { ScoreAside } from '#features/users/record/score-aside.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { Page } from '#shared/layout/page.tsx'
import type { Board } from '#shared/leaderboard/boards.ts'
import { ConfirmEmailNote } from '#shared/session/confirm-email-note.tsx'
import { useSession } from '#shared/session/session.ts'
import { Section } from '#shared/ui/section.tsx'
import { ChipGroup } from '#shared/ui/buttons/chip-group.tsx'
import { boardMessages } from '#shared/leaderboard/messages.ts'
import { pageTitles } from './messages.ts'

export function prefetchBoard(board: Board): void {
  if (board === 'market') void queryClient.prefetchQuery(marketBoardQuery)
  else void queryClient.prefetchQuery(leaderboardQuery(board))
}

export function LeaderboardPage() {
  const { span: board = 'all' } = useSearch({ from: '/leaderboard' })
  const { me } = useSession()
  // Null until the board has loaded.
  const isPodiumOnly = useIsPodiumOnly(board)
  // On the desktop the suggestions are shown next to the feed, and here only next to a short board.
  const isDesktop = useIsDesktop()
  const navigate = useNavigate({ from: '/leaderboard' })
  const chooseBoard = (newBoard: Board) =>
    void navigate({
      search: (current) => ({ ...current, span: newBoard }),
      replace: true,
      resetScroll: false,
    })
  const tabs = <BoardTabs board={board} onChoose={chooseBoard} />
  return (
    <Page
      title={pageTitles.leaderboard}
      hasOwnHeading
      aside={
        <>
          {board === 'market'
            ? me && <MarketAside myId={me.id} />
            : isPodiumOnly === false && <OwnRank span={board} />}
          {isDesktop && board === 'all' && me && (
            <ScoreAside userId={me.id} hasNonPublicPredictions={false} />
          )}
          {board === 'all' && <ScoreExplanation />}
          {board === 'month' && isPodiumOnly === false && me && <ResultMonth myId={me.id} />}
          {isDesktop && (board === 'week' || isPodiumOnly) && me && <RecordAside userId={me.id} isOwn />}
          {isPodiumOnly && me && <CompactTopThree span="all" myId={me.id} />}
          {(!isDesktop || isPodiumOnly) && <Suggestions isHiddenWhenEmpty />}
        </>
      }
    >
      {me?.mustConfirmEmail && (
        <Section>
          <ConfirmEmailNote action="rank" />
        </Section>
      )}
      {board === 'market' ? <MarketBoard tabs={tabs} /> : <Leaderboard span={board} tabs={tabs} />}
      {isPodiumOnly && board === 'month' && me && <ResultMonth myId={me.id} />}
      {isPodiumOnly && board === 'week' && me && <OwnWeek myId={me.id} />}
    </Page>
  )
}

interface BoardTabsProps {
  board: Board
  onChoose: (board: Board) => void
}

function BoardTabs({ board, onChoose }: BoardTabsProps) {
  return (
    <ChipGroup
      label={boardMessages.boardsLabel}
      texts={boardMessages.boards}
      chosen={board}
      onChoose={onChoose}
      scrolls
    />
  )
}
