import { useLocation } from '@tanstack/react-router'
import { AuthPanel, type AuthView } from '../features/accounts/auth-panel.tsx'
import { Figures } from '../features/landing/figures.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { Sample } from '../features/landing/sample.tsx'
import { Steps } from '../features/landing/steps.tsx'
import { sharedMessages } from '../shared/messages.ts'
import { hasBeenSignedIn } from '../shared/session.ts'
import { pageTitles } from './messages.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which of the views of signed-out people opens. */
    authView?: AuthView
  }
}

/** What signed-out people see, whatever the address: what this is, and the way in. */
export function LandingPage() {
  const asked = useLocation({ select: ({ state }) => state.authView })
  return (
    <div className="mx-auto flex w-full flex-col gap-2 md:max-w-column md:gap-4 md:py-4 lg:frame lg:grid lg:grid-cols-[minmax(0,1fr)_420px] lg:grid-rows-[auto_1fr] lg:gap-x-20 lg:gap-y-8 lg:pt-14 lg:pb-0 xl:gap-x-40">
      <title>{`${sharedMessages.brand} · ${pageTitles.landing}`}</title>
      <div className="-mb-2 bg-surface px-5 pt-8 md:rounded-t-4 md:px-8 md:-mb-4 lg:mb-0 lg:bg-transparent lg:p-0">
        <Hero />
      </div>
      <section className="bg-surface px-5 pt-10 pb-6 md:rounded-b-4 md:p-8 lg:row-span-2 lg:self-start lg:rounded-4">
        <AuthPanel key={asked} initial={asked ?? (hasBeenSignedIn() ? 'login' : 'signup')} />
      </section>
      <div className="flex flex-col gap-2 md:gap-4 lg:gap-8">
        <Sample />
        <div className="bg-surface px-5 py-7 md:rounded-4 md:px-8 lg:rounded-none lg:bg-transparent lg:p-0">
          <Steps />
        </div>
        <div className="bg-surface px-5 py-6 md:rounded-4 md:px-8 lg:rounded-none lg:bg-transparent lg:p-0">
          <Figures />
        </div>
      </div>
    </div>
  )
}
