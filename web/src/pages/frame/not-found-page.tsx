import { Link } from '@tanstack/react-router'
import { Page } from '#shared/layout/page.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageMessages, pageTitles } from '../messages.ts'

export function NotFoundPage() {
  return (
    <Page title={pageTitles.notFound}>
      <Section className="flex min-h-[70dvh] flex-col justify-center">
        <EmptyState
          title={pageTitles.notFound}
          message={pageMessages.notFound}
          action={
            <Link to="/" className={buttonClass()}>
              {pageMessages.goHome}
            </Link>
          }
        />
      </Section>
    </Page>
  )
}
