import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { useRefreshSession, useSessionQuery } from '#shared/session/session.ts'
import { call } from '#shared/api/api.ts'
import { socialMessages } from '#shared/social/messages.ts'
import { SocialButtons } from '#shared/social/social-buttons.tsx'
import { useSocialPopup } from '#shared/social/use-social-popup.ts'
import { LoginForm, type RequiredAccount } from './login-form.tsx'
import { pendingSignUpQuery } from './queries.ts'
import { ResetForm } from './password-reset/reset-form.tsx'
import { SignUpForm } from './sign-up/sign-up-form.tsx'
import { SocialSignUpForm } from './sign-up/social-sign-up-form.tsx'

const SecondStep = lazyWithRetry(async () => (await import('./second-step.tsx')).SecondStep)

export type AuthView = 'login' | 'signup' | 'reset'

interface PanelProps {
  view: AuthView
  onViewChange: (view: AuthView) => void
  requiredAccount?: RequiredAccount
}

/** Login, signup and password reset in one panel. They have no URLs of their own. */
export function AuthPanel({ view, onViewChange, requiredAccount }: PanelProps) {
  const [asksForCode, setAsksForCode] = useState(false)
  const askForCode = () => setAsksForCode(true)
  const { pendingSignUp, reload, discard } = usePendingSignUp()
  const viewOrSecondStep = asksForCode ? 'second step' : view
  const shownView = pendingSignUp ? 'social' : viewOrSecondStep
  const panel = useFocusAtStart(shownView)
  const showLogin = () => {
    setAsksForCode(false)
    onViewChange('login')
  }
  const giveUp = () => {
    discard()
    showLogin()
  }
  return (
    <div ref={panel}>
      {pendingSignUp && <SocialSignUpForm pendingSignUp={pendingSignUp} onShowLogin={giveUp} />}
      {shownView === 'signup' && <SignUpForm onShowLogin={showLogin} />}
      {shownView === 'reset' && <ResetForm onShowLogin={showLogin} />}
      {shownView === 'login' && (
        <LoginForm
          onShowSignUp={() => onViewChange('signup')}
          onShowReset={() => onViewChange('reset')}
          onCodeNeeded={askForCode}
          requiredAccount={requiredAccount}
        />
      )}
      {shownView === 'second step' && (
        <Suspense fallback={null}>
          <SecondStep onStartOver={showLogin} />
        </Suspense>
      )}
      {(shownView === 'login' || shownView === 'signup') && (
        <SocialSignIn onSignUpNeeded={reload} onCodeNeeded={askForCode} />
      )}
    </div>
  )
}

const KEYBOARD_QUERY = '(hover: hover) and (pointer: fine)'

/**
 * Focuses the first empty field of the form on a device with a mouse, which probably has a keyboard. On a phone, a
 * focused field would open the on-screen keyboard. The phone therefore focuses the title, and only after a press in
 * another form, because the pressed button is gone.
 */
function useFocusAtStart(view: string) {
  const panel = useRef<HTMLDivElement>(null)
  const lastView = useRef('')
  useEffect(() => {
    const previousView = lastView.current
    lastView.current = view
    // On the landing page, where the sign-up is the first form, visitors read about the site first.
    if (previousView === view || (!previousView && view === 'signup')) return
    const fields = matchMedia(KEYBOARD_QUERY).matches ? panel.current?.querySelectorAll('input') : undefined
    const emptyField = [...(fields ?? [])].find(({ value }) => !value)
    if (emptyField) emptyField.focus()
    else if (previousView) panel.current?.querySelector('h2')?.focus()
  }, [view])
  return panel
}

/** Returns a sign-up with a social service that still needs a name and consents. It survives a reload. */
function usePendingSignUp() {
  const client = useQueryClient()
  // The panel does not wait for the session: until the session is loaded, no service is known.
  const serviceCount = useSessionQuery().data?.signInProviders.length ?? 0
  const { data: pendingSignUp } = useQuery({ ...pendingSignUpQuery, enabled: serviceCount > 0 })
  return {
    pendingSignUp: pendingSignUp ?? null,
    reload: () => client.invalidateQueries(pendingSignUpQuery),
    discard: () => client.setQueryData(pendingSignUpQuery.queryKey, null),
  }
}

interface SocialSignInProps {
  onSignUpNeeded: () => Promise<void>
  onCodeNeeded: () => void
}

/** Buttons to sign in with social services, below a form. Renders nothing if the operator has set up no service. */
function SocialSignIn({ onSignUpNeeded, onCodeNeeded }: SocialSignInProps) {
  const signInProviders = useSessionQuery().data?.signInProviders
  const refreshSession = useRefreshSession()
  const { busyProvider, error, open } = useSocialPopup({
    start: (provider) => call('POST /social/:provider/start', { params: { provider } }),
    onDone(outcome) {
      if (outcome === 'second_factor_needed') return onCodeNeeded()
      return outcome === 'sign_up' ? onSignUpNeeded() : refreshSession()
    },
  })
  // The served HTML sets `--social-count`, so that the height is reserved before the session is known.
  if (!signInProviders)
    return <div className="h-[calc(var(--social-count,0)*3.5rem+min(1,var(--social-count,0))*3rem)]" />
  if (signInProviders.length === 0) return null
  return (
    <div>
      <p className="my-4 flex items-center gap-3 type-label text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {socialMessages.separator}
      </p>
      <SocialButtons
        services={signInProviders}
        formatLabel={socialMessages.continueWith}
        busyProvider={busyProvider}
        error={error}
        onPress={open}
      />
    </div>
  )
}
