import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, type LucideIcon, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError, call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { removeTypedTexts } from '#shared/browser/typed-texts.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { signInWaysQuery } from '#shared/session/sign-in-ways.ts'
import { useEnterSession, useSession } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { AccountEmail } from '#shared/ui/forms/account-email.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { toast } from '#shared/toast.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { settingsMessages as messages } from './messages.ts'
import { PasswordField, runWithPasswordConfirmation } from './password/password-field.tsx'

/** What a withdrawal erases and keeps, and the button that opens its form. */
export function Withdrawal() {
  const [open, setOpen] = useState(false)
  return (
    <Section>
      <div className="flex items-center justify-between gap-3">
        <div>
          <h2 className="type-title-3">{messages.withdrawal}</h2>
          <p className="mt-0.5 type-label text-text-2">{messages.withdrawalHint}</p>
        </div>
        <Button variant="quiet" size="xs" className="-mr-3 large-text:-ml-3" onClick={() => setOpen(true)}>
          {messages.withdraw}
        </Button>
      </div>
      <div className="mt-5 grid gap-5 border-t border-line pt-5 lg:grid-cols-2">
        <Facts title={messages.erasedTitle} Icon={X} facts={messages.erasedList} />
        <Facts title={messages.keptTitle} Icon={Check} facts={messages.keptList} isKept />
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={messages.withdrawTitle}>
        <WithdrawalForm />
      </Sheet>
    </Section>
  )
}

/** Asks for the password, if the member has one. */
function WithdrawalForm() {
  const { me } = useSession()
  const [password, setPassword] = useState('')
  const hasPassword = useQuery(signInWaysQuery).data?.password ?? true
  const guard = useRecentSignIn()
  const enter = useEnterSession()
  const navigate = useNavigate()
  const form = useForm({
    values: { password },
    validate: (values) => ({ password: values.password || !hasPassword ? null : messages.passwordRequired }),
    submit: async () => {
      const withdraw = () => call('POST /me/withdrawal', { body: { password } })
      await guard(() => (hasPassword ? runWithPasswordConfirmation(password, withdraw) : withdraw()))
      if (me) removeTypedTexts(me.id)
      await navigate({ to: '/' })
      await enter()
      toast.success(messages.withdrawn)
    },
    explain: (error) => {
      if (lacksRecentSignIn(error)) return {}
      const isWrongPassword = error instanceof ApiError && error.code === 'wrong_password'
      return isWrongPassword ? { fields: { password: explainError(error) } } : { form: explainError(error) }
    },
  })
  return (
    <form {...form.formProps} className="px-5 pb-5 md:px-6 md:pb-6">
      <p className="type-body text-text-2">{messages.withdrawLead}</p>
      <p className="mt-3 mb-6 type-label text-text-2">{messages.rejoin}</p>
      {hasPassword ? (
        <>
          <AccountEmail email={me?.email} />
          <PasswordField
            label={messages.withdrawWithPassword}
            value={password}
            onChange={setPassword}
            error={form.findError('password')}
          />
        </>
      ) : (
        <p className="type-label text-text-2">{messages.withdrawWithService}</p>
      )}
      <SubmitButton form={form} variant="destructive" className="mt-6">
        {messages.withdraw}
      </SubmitButton>
    </form>
  )
}

interface FactsProps {
  title: string
  Icon: LucideIcon
  facts: readonly string[]
  isKept?: boolean
}

function Facts({ title, Icon, facts, isKept = false }: FactsProps) {
  return (
    <div>
      <h3 className="type-card-strong">{title}</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-2 type-card text-text-2">
            <Icon
              size={16}
              aria-hidden="true"
              className={cx('mt-0.5 flex-none', isKept ? 'text-accent-text' : 'text-text-3')}
            />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}
