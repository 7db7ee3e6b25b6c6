import type { TrackRecord } from '@gwanyeok/domain/users/track-record-api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { ApiError, call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { removeMemberTexts } from '#shared/browser/member-texts.ts'
import { createRecordTarget } from '#shared/record/create-record-target.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { signInMethodsQuery } from '#shared/session/sign-in-methods-query.ts'
import { useRefreshSession, useSession } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { AccountEmail } from '#shared/ui/forms/account-email.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { toast } from '#shared/toast.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { settingsMessages as messages } from './messages.ts'
import { CurrentPasswordField, runWithPasswordConfirmation } from './password/current-password-field.tsx'

export interface MemberRecord {
  /** Undefined while it is unknown. */
  profile: Profile | undefined
  /** The member's judged public predictions, each drawn as a shot on a round target; undefined while unknown. */
  shots: TrackRecord['shots'] | undefined
}

/** What a withdrawal erases and keeps of the member's own data, and the button that opens its form. */
export function Withdrawal({ profile, shots }: MemberRecord) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section className="flex flex-col">
      <h2 className="type-title-3">{messages.withdrawal}</h2>
      <p className="mt-0.5 type-label text-text-2">{messages.withdrawalHint}</p>
      <div className="mt-5 grid grow gap-6 border-t border-line pt-5 lg:grid-cols-2 lg:gap-8">
        <ErasedData profile={profile} />
        <KeptData profile={profile} shots={shots} />
      </div>
      <div className="mt-6 flex justify-end border-t border-line pt-4">
        <Button variant="outline" onClick={() => setOpen(true)}>
          {messages.withdraw}
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={messages.withdrawTitle}>
        <WithdrawalForm />
      </Sheet>
    </Section>
  )
}

/** The member's data, crossed out. */
function ErasedData({ profile }: Pick<MemberRecord, 'profile'>) {
  const { me } = useSession()
  const { erased } = messages
  const rows = [
    [erased.name, me?.username],
    [erased.email, me?.email],
    [erased.rank, profile && erased.rankValue(profile.rank)],
    [erased.follows, profile && erased.followsValue(profile.followerCount, profile.followingCount)],
    ...(profile?.nonPublicCount
      ? [[erased.privatePredictions, erased.predictionsValue(profile.nonPublicCount)] as const]
      : []),
  ] as const
  return (
    <div>
      <h3 className="type-card-strong">{messages.erasedTitle}</h3>
      <dl className="mt-1 divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <dt className="flex-none type-card text-text-2">{label}</dt>
            <dd className="truncate type-card-strong text-text-3 line-through">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-3 type-label text-text-2">{messages.alsoErased}</p>
    </div>
  )
}

/** The judged public predictions, drawn as shots on a round target. They stay, without the member's name. */
function KeptData({ profile, shots }: MemberRecord) {
  const total = profile?.stats?.predictions.total
  return (
    <div className="flex flex-col">
      <h3 className="type-card-strong">{messages.keptTitle}</h3>
      <div className="mt-3 flex grow flex-wrap items-center gap-4 rounded-3 bg-surface-2 p-5">
        <div className="size-32 lg:size-36">
          <LazyTarget content={createRecordTarget(shots)} size={144} isDecorative />
        </div>
        <div className="min-w-32 flex-1">
          <p className="type-label text-text-2">{messages.withdrawnMember}</p>
          <p className="min-h-7 type-title-2">
            {total !== undefined && messages.keptPredictions(total - (profile?.nonPublicCount ?? 0))}
          </p>
          <p className="mt-2 type-label text-balance text-text-2">{messages.keptHint}</p>
        </div>
      </div>
    </div>
  )
}

/** Asks for the password, if the member has one. */
function WithdrawalForm() {
  const { me } = useSession()
  const [password, setPassword] = useState('')
  const hasPassword = useQuery(signInMethodsQuery).data?.password ?? true
  const withRecentSignIn = useRecentSignIn()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const form = useForm({
    values: { password },
    validate: (values) => ({ password: values.password || !hasPassword ? null : messages.passwordRequired }),
    submit: async () => {
      const withdraw = () => call('POST /me/withdrawal', { body: { password } })
      await withRecentSignIn(() =>
        hasPassword ? runWithPasswordConfirmation(password, withdraw) : withdraw(),
      )
      if (me) removeMemberTexts(me.id)
      await navigate({ to: '/' })
      await refreshSession()
      toast.success(messages.withdrawn)
    },
    explainRefusal: (error) => {
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
          <CurrentPasswordField
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
