import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountMessages } from '#features/accounts/messages.ts'
import { NewPasswordForm, type SavedPassword } from '#features/accounts/password-reset/new-password-form.tsx'
import { hasRemovedAccess, PasswordChanged } from '#features/accounts/password-reset/password-changed.tsx'
import { ResetForm } from '#features/accounts/password-reset/reset-form.tsx'
import { useResetLink } from '#features/accounts/queries.ts'
import { ApiError } from '#shared/api/api.ts'
import { useEnterSession } from '#shared/session/session.ts'
import { SloganLines } from '#features/landing/hero.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { HitTargetPicture } from '#shared/ui/target/hit-target-picture.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { toast } from '#shared/toast.ts'
import { pageTitles } from '../messages.ts'

/** The page that the mailed reset link opens. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' })
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  const link = useResetLink(token)
  const [saved, setSaved] = useState<SavedPassword | null>(null)
  const enter = useEnterSession()
  const login = () => void navigate({ to: '/', state: { authView: 'login' } })
  const leave = (isSignedIn: boolean) => (isSignedIn ? void navigate({ to: '/' }) : login())
  const save = async ({ removed, isSignedIn }: SavedPassword) => {
    // Must come first, because entering the session removes the used link from the cache.
    setSaved({ removed, isSignedIn })
    if (isSignedIn) await enter()
    if (hasRemovedAccess(removed)) return
    toast.success(isSignedIn ? accountMessages.passwordChanged : accountMessages.passwordSaved)
    leave(isSignedIn)
  }
  return (
    <FormBesideTarget>
      {saved && hasRemovedAccess(saved.removed) ? (
        <PasswordChanged {...saved} onLeave={() => leave(saved.isSignedIn)} />
      ) : saved ? (
        <Wait />
      ) : !token || isRefused || isLinkInvalid(link.error) ? (
        <LinkInvalid onLogin={login} />
      ) : link.isPending ? (
        <Wait />
      ) : (
        <NewPasswordForm
          token={token}
          email={link.data?.email}
          onSaved={(answer) => void save(answer)}
          onLinkInvalid={() => setRefused(true)}
        />
      )}
    </FormBesideTarget>
  )
}

/** On the desktop next to the slogan and the target, like the login. */
function FormBesideTarget({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full flex-col max-md:min-h-[calc(100dvh-var(--below-header))] max-md:bg-surface md:max-w-120 md:py-4 lg:frame lg:grid lg:form-columns lg:items-start lg:pt-14 lg:pb-0">
      <title>{`${pageTitles.resetPassword} · ${sharedMessages.brand}`}</title>
      <h1 className="sr-only">{pageTitles.resetPassword}</h1>
      <div className="max-lg:hidden">
        <p className="type-display">
          <SloganLines />
        </p>
        <HitTargetPicture size={320} className="m-10 mt-20 size-80" />
      </div>
      <Section className="lg:p-8">{children}</Section>
    </div>
  )
}

function Wait() {
  return (
    <Loading>
      <Skeleton className="h-80 rounded-3" />
    </Loading>
  )
}

/** Whether the link is no longer valid. The server refuses a truncated token as invalid input. */
const isLinkInvalid = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid_input')

/** Reports that the link is invalid, and offers a new one. */
function LinkInvalid({ onLogin }: { onLogin: () => void }) {
  const form = useRef<HTMLDivElement>(null)
  // If the link expired while the password was typed, the pressed button is gone and the focus would be lost.
  useEffect(() => form.current?.querySelector('h2')?.focus(), [])
  return (
    <div ref={form}>
      <ResetForm onLogin={onLogin} linkInvalid />
    </div>
  )
}
