import { BackButton } from '../../shared/layout/back-button.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { type Article, LegalText } from './legal-text.tsx'

/** One legal text with a way back to where one came from. */
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
