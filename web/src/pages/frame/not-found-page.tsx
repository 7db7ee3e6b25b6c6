import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { useSession } from '#shared/session/session.ts'
import { Page } from '#shared/layout/page.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { pageMessages, pageTitles } from '../messages.ts'
import { layoutMessages } from './messages.ts'
import { notFoundMessages } from './not-found-messages.ts'

const MissedArrow = lazyWithRetry(
  async () => (await import('#shared/ui/target/missed-arrow.tsx')).MissedArrow,
)
const PopularStocks = lazyWithRetry(async () => (await import('./popular-stocks.tsx')).PopularStocks)

/** Shown for an unknown URL. Links to the home page and to popular stocks, or for visitors to public pages. */
export function NotFoundPage() {
  const { me } = useSession()
  const isDesktop = useIsDesktop()
  return (
    <Page title={pageTitles.notFound} isWide>
      <div className="flex flex-col gap-2 max-md:*:last:grow md:gap-4 lg:grid lg:min-h-152 lg:grid-cols-2">
        <Section className="flex flex-col items-center justify-center text-center max-lg:pt-10">
          <span className="h-40 lg:h-75">
            <Suspense>
              <MissedArrow size={isDesktop ? 300 : 160} />
            </Suspense>
          </span>
          <h2 className="mt-6 type-title-1">{pageTitles.notFound}</h2>
          <p className="mt-1.5 type-body text-text-2">{pageMessages.notFound}</p>
          <div className="mt-6 flex w-full gap-2">
            <Link to="/" className={cx(buttonClass({ size: 'lg' }), 'flex-1')}>
              {pageMessages.goHome}
            </Link>
            {me ? (
              <Link to="/feed" className={SECOND_BUTTON}>
                {notFoundMessages.toFeed}
              </Link>
            ) : (
              <Link to="/" state={{ authView: 'login' }} className={SECOND_BUTTON}>
                {layoutMessages.login}
              </Link>
            )}
          </div>
        </Section>
        <Section>
          {me ? (
            <Suspense fallback={<div className="h-87" />}>
              <PopularStocks />
            </Suspense>
          ) : (
            <PublicPages />
          )}
        </Section>
      </div>
    </Page>
  )
}

const SECOND_BUTTON = cx(buttonClass({ size: 'lg', variant: 'secondary' }), 'flex-1')
const PUBLIC_PAGES = ['scoring', 'log'] as const

/** Pages that a visitor can read. */
const PublicPages = () => (
  <ul className="divide-y divide-line">
    {PUBLIC_PAGES.map((page) => (
      <li key={page}>
        <Link to={`/${page}`} className="flex min-h-17 items-center justify-between gap-3">
          <span>
            <span className="block type-body-strong">{pageTitles[page]}</span>
            <span className="block type-label text-text-2">{notFoundMessages.about[page]}</span>
          </span>
          <ChevronRight size={18} aria-hidden="true" className="text-text-3" />
        </Link>
      </li>
    ))}
  </ul>
)
