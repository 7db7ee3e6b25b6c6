import { PRIVACY_ARTICLES } from '../features/legal/privacy.ts'
import { LegalText } from '../features/legal/legal-text.tsx'
import { Page } from '../shared/layout/page.tsx'
import { Section } from '../shared/ui/section.tsx'
import { pageTitles } from './messages.ts'

export function PrivacyPage() {
  return (
    <Page title={pageTitles.privacy} ownHeading>
      <Section>
        <LegalText title={pageTitles.privacy} articles={PRIVACY_ARTICLES} />
      </Section>
    </Page>
  )
}
