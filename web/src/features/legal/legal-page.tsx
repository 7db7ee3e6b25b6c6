import type { LegalDocument } from '@gwanyeok/domain/legal/versions.ts'
import { BackButton } from '../../shared/layout/back-button.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { type Article, LegalText } from './legal-text.tsx'
import { VersionList } from './version-list.tsx'

interface Props {
  document: LegalDocument
  title: string
  articles: readonly Article[]
}

/** A legal text and its versions, with a back button. */
export function LegalPage({ document, title, articles }: Props) {
  return (
    <Page title={title} ownHeading>
      <Section>
        {/* On the phone the header has it. */}
        <div className="-mt-1 mb-2 -ml-2.5 max-lg:hidden">
          <BackButton />
        </div>
        <LegalText title={title} articles={articles} />
        <VersionList document={document} />
      </Section>
    </Page>
  )
}
