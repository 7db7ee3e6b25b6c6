import { LegalPage } from '#features/legal/legal-page.tsx'
import { PRIVACY_ARTICLES } from '#features/legal/privacy.ts'
import { pageTitles } from '../messages.ts'

export const PrivacyPage = () => (
  <LegalPage document="privacy" title={pageTitles.privacy} articles={PRIVACY_ARTICLES} />
)
