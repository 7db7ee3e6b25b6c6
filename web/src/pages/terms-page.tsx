import { TERMS_ARTICLES } from '../features/legal/terms.ts'
import { LegalText } from '../features/legal/legal-text.tsx'
import { Page } from '../shared/layout/page.tsx'
import { Section } from '../shared/ui/section.tsx'
import { pageTitles } from './messages.ts'

export function TermsPage() {
  return (
    <Page title={pageTitles.terms} ownHeading>
      <Section>
        <LegalText title={pageTitles.terms} articles={TERMS_ARTICLES} />
      </Section>
    </Page>
  )
}
