import { useNavigate, useSearch } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { accountMessages } from '#features/accounts/messages.ts'
import { NewPasswordForm } from '#features/accounts/password-reset/new-password-form.tsx'
import {
  isWorthSaying,
  PasswordChanged,
  type Removed,
} from '#features/accounts/password-reset/password-changed.tsx'
import { useResetLink } from '#features/accounts/queries.ts'
import { ApiError } from '#shared/api/api.ts'
import { Page } from '#shared/layout/page.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
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
  const isOver = refused || (link.error instanceof ApiError && link.error.code === 'link_invalid')
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
        ) : token && link.isPending ? (
          <Loading>
            <Skeleton className="h-80 rounded-3" />
          </Loading>
        ) : token && !isOver ? (
          <NewPasswordForm token={token} onSaved={saved} onLinkInvalid={() => setRefused(true)} />
        ) : (
          <EmptyState
            icon={<Link2Off size={24} aria-hidden="true" />}
            title={accountMessages.linkInvalid}
            message={accountMessages.linkInvalidHint}
            action={
              <Button onClick={() => void navigate({ to: '/', state: { authView: 'reset' } })}>
                {accountMessages.getNewLink}
              </Button>
            }
          />
        )}
      </Section>
    </Page>
  )
}
