import { LegalPage } from '#features/legal/legal-page.tsx'
import { TERMS_ARTICLES } from '#features/legal/terms.ts'
import { pageTitles } from '../messages.ts'

export const TermsPage = () => (
  <LegalPage document="terms" title={pageTitles.terms} articles={TERMS_ARTICLES} />
)
