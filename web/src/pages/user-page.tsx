import { Page } from '../shared/layout/page.tsx'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { Section } from '../shared/ui/section.tsx'
import { pageMessages, pageTitles } from './messages.ts'

export function UserPage() {
  return (
    <Page title={pageTitles.user}>
      <Section>
        <EmptyState title={pageMessages.soon} message={pageMessages.soonHint} />
      </Section>
    </Page>
  )
}
