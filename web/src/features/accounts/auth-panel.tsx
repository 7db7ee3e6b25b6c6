import { useEffect, useRef, useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignupForm } from './signup-form.tsx'

export type AuthView = 'login' | 'signup' | 'reset'

/** Login, signup and reset in one place, without an address of their own. */
export function AuthPanel({ initial }: { initial: AuthView }) {
  const [view, setView] = useState(initial)
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(initial)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    // The button that was pressed is gone; a field would open the phone's keyboard.
    panel.current?.querySelector('h2')?.focus()
  }, [view])
  return (
    <div ref={panel}>
      {view === 'signup' && <SignupForm onLogin={() => setView('login')} />}
      {view === 'reset' && <ResetForm onLogin={() => setView('login')} />}
      {view === 'login' && <LoginForm onSignup={() => setView('signup')} onReset={() => setView('reset')} />}
    </div>
  )
}
