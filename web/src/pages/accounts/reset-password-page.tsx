import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { accountMessages } from '#features/accounts/messages.ts'
import { NewPasswordForm, type SavedPassword } from '#features/accounts/password-reset/new-password-form.tsx'
import {
  hasRemovedMoreThanSessions,
  PasswordChanged,
} from '#features/accounts/password-reset/password-changed.tsx'
import { ResetForm } from '#features/accounts/password-reset/reset-form.tsx'
import { useResetLinkCheck } from '#features/accounts/queries.ts'
import { ApiError } from '#shared/api/api.ts'
import { useRefreshSession } from '#shared/session/session.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { toast } from '#shared/toast.ts'
import { ResetPasswordLayout } from './reset-password-layout.tsx'

/** The page that the mailed reset link opens. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' })
  const navigate = useNavigate()
  const [isLinkRefused, setLinkRefused] = useState(false)
  const link = useResetLinkCheck(token)
  const [savedPassword, setSavedPassword] = useState<SavedPassword | null>(null)
  const refreshSession = useRefreshSession()
  const goToLogin = () => void navigate({ to: '/', state: { authView: 'login' } })
  const leave = (isSignedIn: boolean) => (isSignedIn ? void navigate({ to: '/' }) : goToLogin())
  const save = async ({ removed, isSignedIn }: SavedPassword) => {
    // Must come first, because refreshing the session removes the used link from the cache.
    setSavedPassword({ removed, isSignedIn })
    if (isSignedIn) await refreshSession()
    if (hasRemovedMoreThanSessions(removed)) return
    toast.success(isSignedIn ? accountMessages.passwordChanged : accountMessages.passwordChangedLogIn)
    leave(isSignedIn)
  }
  const needsNewLink = !savedPassword && (!token || isLinkRefused || isLinkInvalid(link.error))
  return <ResetPasswordLayout needsNewLink={needsNewLink}>{renderContent()}</ResetPasswordLayout>

  function renderContent() {
    if (savedPassword && hasRemovedMoreThanSessions(savedPassword.removed))
      return <PasswordChanged {...savedPassword} onLeave={() => leave(savedPassword.isSignedIn)} />
    if (savedPassword) return <FormSkeleton />
    if (needsNewLink) return <InvalidLinkForm onShowLogin={goToLogin} />
    if (link.isPending) return <FormSkeleton />
    return (
      <div data-alone="reset" className="max-md:-mt-5">
        <NewPasswordForm
          token={token}
          email={link.data?.email}
          onSaved={(answer) => void save(answer)}
          onLinkInvalid={() => setLinkRefused(true)}
        />
      </div>
    )
  }
}

function FormSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-80 rounded-3" />
    </Loading>
  )
}

/** Returns whether the link is no longer valid. The server refuses a truncated token as invalid input. */
const isLinkInvalid = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid_input')

/** Reports that the link is invalid, and offers a new one. */
function InvalidLinkForm({ onShowLogin }: { onShowLogin: () => void }) {
  const form = useRef<HTMLDivElement>(null)
  // If the link expired while the password was typed, the pressed button is gone and the focus would be lost.
  useEffect(() => form.current?.querySelector('h2')?.focus(), [])
  return (
    <div ref={form}>
      <ResetForm onShowLogin={onShowLogin} isLinkInvalid />
    </div>
  )
}
