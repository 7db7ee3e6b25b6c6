import { useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignupForm } from './signup-form.tsx'

export type AuthView = 'login' | 'signup' | 'reset'

/** Login, signup and reset in one place, without an address of their own. */
export function AuthPanel({ initial }: { initial: AuthView }) {
  const [view, setView] = useState(initial)
  if (view === 'signup') return <SignupForm onLogin={() => setView('login')} />
  if (view === 'reset') return <ResetForm onLogin={() => setView('login')} />
  return <LoginForm onSignup={() => setView('signup')} onReset={() => setView('reset')} />
}
