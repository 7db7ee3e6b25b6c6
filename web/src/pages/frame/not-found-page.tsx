import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { useSession } from '#shared/session/session.ts'
import { Page } from '#shared/layout/page.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageMessages, pageTitles } from '../messages.ts'

const PopularStocks = lazyWithRetry(async () => (await import('./popular-stocks.tsx')).PopularStocks)

export function NotFoundPage() {
  const { me } = useSession()
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
        {me && (
          <Suspense fallback={<div className="h-100" />}>
            <PopularStocks />
          </Suspense>
        )}
      </Section>
    </Page>
  )
}
