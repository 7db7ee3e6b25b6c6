import { Page } from '../shared/layout/page.tsx'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { Section } from '../shared/ui/section.tsx'
import { pageMessages, pageTitles } from './messages.ts'

export function LeaderboardPage() {
  return (
    <Page title={pageTitles.leaderboard}>
      <Section>
        <EmptyState title={pageMessages.soon} message={pageMessages.soonHint} />
      </Section>
    </Page>
  )
}
