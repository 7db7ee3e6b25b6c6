import { useLocation, useSearch } from '@tanstack/react-router'
import type { AuthView } from '#features/accounts/auth-panel.tsx'
import { Hero } from '#features/landing/hero.tsx'
import { SharedCard } from '#features/landing/shared-card.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { pageTitles } from '../messages.ts'
import { LandingBody } from './landing-body.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The view to show first: login, sign-up or password reset. */
    authView?: AuthView
  }
}

/** What visitors see while signed out, at any address of the app. Its prerendered shell has the headline alone. */
export function LandingPage() {
  const asked = useLocation({ select: ({ state }) => state.authView })
  const { prediction: shared } = useSearch({ strict: false })
  return (
    <div className="mx-auto flex w-full flex-col gap-2 md:max-w-column md:gap-4 md:py-4 lg:frame lg:grid lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:grid-rows-[auto_1fr] lg:gap-x-20 lg:gap-y-8 lg:pt-14 lg:pb-0 min-[80rem]:gap-x-40">
      <title>{`${sharedMessages.brand} · ${pageTitles.landing}`}</title>
      <div className="-mb-2 bg-surface px-5 pt-8 max-lg:-order-2 md:mb-0 md:rounded-4 md:p-6 lg:bg-transparent lg:p-0">
        <Hero />
        {shared && (
          <div className="mt-6 lg:hidden">
            <SharedCard id={shared} />
          </div>
        )}
      </div>
      {import.meta.env.SSR ? (
        // As tall as the screen, so that the content below does not move into view while loading.
        <div className="h-dvh bg-surface md:rounded-4 lg:bg-transparent" />
      ) : (
        <LandingBody key={asked} asked={asked} shared={shared} />
      )}
    </div>
  )
}
