import { useNavigate, useSearch } from '@tanstack/react-router'
import { Leaderboard } from '../features/leaderboard/leaderboard.tsx'
import { ScoreBox } from '../features/leaderboard/score-box.tsx'
import { Page } from '../shared/layout/page.tsx'
import { ConfirmEmailNote } from '../shared/session/confirm-email-note.tsx'
import { useSession } from '../shared/session/session.ts'
import { Section } from '../shared/ui/section.tsx'
import { pageTitles } from './messages.ts'

export function LeaderboardPage() {
  const { span = 'all' } = useSearch({ from: '/leaderboard' })
  const { me } = useSession()
  const navigate = useNavigate({ from: '/leaderboard' })
  return (
    <Page title={pageTitles.leaderboard} ownHeading aside={<ScoreBox />}>
      {me?.mustConfirmEmail && (
        <Section>
          <ConfirmEmailNote what="rank" />
        </Section>
      )}
      <Leaderboard
        span={span}
        onSpan={(next) =>
          void navigate({
            search: (current) => ({ ...current, span: next }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Page>
  )
}
