import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { accountMessages } from '#features/accounts/messages.ts'
import { NewPasswordForm } from '#features/accounts/password-reset/new-password-form.tsx'
import {
  isWorthSaying,
  PasswordChanged,
  type Removed,
} from '#features/accounts/password-reset/password-changed.tsx'
import { ResetForm } from '#features/accounts/password-reset/reset-form.tsx'
import { useResetLink } from '#features/accounts/queries.ts'
import { ApiError } from '#shared/api/api.ts'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { toast } from '#shared/toast.ts'
import { pageTitles } from '../messages.ts'

/** The page that the mailed reset link opens. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' })
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const link = useResetLink(token)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const login = () => void navigate({ to: '/', state: { authView: 'login' } })
  const saved = (taken: Removed) => {
    if (isWorthSaying(taken)) return setRemoved(taken)
    toast.success(accountMessages.passwordSaved)
    login()
  }
  return (
    <Page title={pageTitles.resetPassword} narrow>
      <Section>
        {removed ? (
          <PasswordChanged removed={removed} onLogin={login} />
        ) : !token || refused || isOver(link.error) ? (
          <LinkInvalid onLogin={login} />
        ) : link.isPending ? (
          <Loading>
            <Skeleton className="h-80 rounded-3" />
          </Loading>
        ) : (
          <NewPasswordForm
            token={token}
            email={link.data?.email}
            onSaved={saved}
            onLinkInvalid={() => setRefused(true)}
          />
        )}
      </Section>
    </Page>
  )
}

/** A token that was cut off on the way is not even read by the server. */
const isOver = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid_input')

/** Says so, and sends a new link from the same place. */
function LinkInvalid({ onLogin }: { onLogin: () => void }) {
  const form = useRef<HTMLDivElement>(null)
  // Where the link ended while the password was typed, the pressed button is gone.
  useEffect(() => form.current?.querySelector('h2')?.focus(), [])
  return (
    <div ref={form}>
      <ResetForm onLogin={onLogin} linkInvalid />
    </div>
  )
}
