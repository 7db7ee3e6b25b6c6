import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '../../shared/code-loading/lazy-component.ts'
import { useSessionQuery } from '../../shared/session/session.ts'
import { LoginForm, type OnlyAccount } from './login-form.tsx'
import { waitingQuery } from './queries.ts'
import { ResetForm } from './password-reset/reset-form.tsx'
import { SignupForm } from './sign-up/signup-form.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { SocialSignupForm } from './sign-up/social-signup-form.tsx'

const SecondStep = lazyWithRetry(async () => (await import('./second-step.tsx')).SecondStep)

export type AuthView = 'login' | 'signup' | 'reset'

/** Login, signup and password reset in one panel, without addresses of their own. */
export function AuthPanel({ initial, only }: { initial: AuthView; only?: OnlyAccount }) {
  const [view, setView] = useState<AuthView | 'second step'>(initial)
  const askForCode = () => setView('second step')
  const { waiting, askAgain, forget } = useWaitingSignUp()
  const shownView = waiting ? 'social' : view
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(shownView)
  useEffect(() => {
    if (shown.current === shownView) return
    shown.current = shownView
    // The pressed button is gone; focusing a field would open the phone's keyboard.
    panel.current?.querySelector('h2')?.focus()
  }, [shownView])
  const giveUp = () => {
    forget()
    setView('login')
  }
  return (
    <div ref={panel}>
      {waiting && <SocialSignupForm waiting={waiting} onLogin={giveUp} />}
      {shownView === 'signup' && <SignupForm onLogin={() => setView('login')} />}
      {shownView === 'reset' && <ResetForm onLogin={() => setView('login')} />}
      {shownView === 'login' && (
        <LoginForm
          onSignup={() => setView('signup')}
          onReset={() => setView('reset')}
          onSecondStep={askForCode}
          only={only}
        />
      )}
      {shownView === 'second step' && (
        <Suspense fallback={null}>
          <SecondStep onStartOver={() => setView('login')} />
        </Suspense>
      )}
      {(shownView === 'login' || shownView === 'signup') && (
        <SocialSignIn onNew={askAgain} onSecondStep={askForCode} />
      )}
    </div>
  )
}

/** A sign-up at another service that still needs a name and consents; survives a reload. */
function useWaitingSignUp() {
  const client = useQueryClient()
  // Not awaited: the form is shown before the session is known.
  const services = useSessionQuery().data?.signInWith.length ?? 0
  const { data } = useQuery({ ...waitingQuery, enabled: services > 0 })
  return {
    waiting: data ?? null,
    askAgain: () => client.invalidateQueries(waitingQuery),
    forget: () => client.setQueryData(waitingQuery.queryKey, null),
  }
}
