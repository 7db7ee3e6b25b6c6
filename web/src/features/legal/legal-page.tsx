import { BackButton } from '../../shared/layout/back-button.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { type Article, LegalText } from './legal-text.tsx'

/** A legal text with a back button. */
export function LegalPage({ title, articles }: { title: string; articles: readonly Article[] }) {
  return (
    <Page title={title} ownHeading>
      <Section>
        {/* On the phone the header has it. */}
        <div className="-mt-1 mb-2 -ml-2.5 max-lg:hidden">
          <BackButton />
        </div>
        <LegalText title={title} articles={articles} />
      </Section>
    </Page>
  )
}
