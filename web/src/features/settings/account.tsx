import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#shared/format/format-times.ts'
import { PasswordByMail } from '#shared/session/password-by-mail.tsx'
import { confirmEmailMessages } from '#shared/session/confirm-email-messages.ts'
import { useResendConfirmation } from '#shared/session/use-resend-confirmation.ts'
import { type Member, useNow, useSession } from '#shared/session/session.ts'
import { signInMethodsQuery } from '#shared/session/sign-in-methods-query.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Section } from '#shared/ui/section.tsx'
import { ChangePassword } from './password/change-password.tsx'
import { ChangeUsername } from './change-username.tsx'
import { settingsMessages as messages } from './messages.ts'
import { PhotoRow } from './photo/photo-row.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { SecurityState } from './security-state.tsx'
import { RowButton, SettingRow } from './setting-row.tsx'

/** The rows of the photo and the name; below them those that protect the account. */
export function Account() {
  const { me } = useSession()
  const [openDialog, setOpenDialog] = useState<'username' | 'password' | 'first password' | null>(null)
  const close = () => setOpenDialog(null)
  // A password is assumed while loading, so that the layout does not move for most members.
  const hasPassword = useQuery(signInMethodsQuery).data?.password ?? true
  if (!me) return null
  return (
    <>
      <Section title={messages.account} isTitleInHeader className="pb-2! md:pb-3!">
        <PhotoRow me={me} />
        <NameRow me={me} onChange={() => setOpenDialog('username')} />
      </Section>
      <Section>
        <SecurityState me={me} />
        <div className="mt-3 divide-y divide-line border-t border-line">
          <SettingRow
            label={messages.password}
            isDone
            value={hasPassword ? messages.passwordHint : messages.noPasswordHint}
            isValueHint
            action={
              <RowButton
                label={hasPassword ? messages.changeLabel(messages.password) : messages.makePassword}
                onPress={() => setOpenDialog(hasPassword ? 'password' : 'first password')}
              />
            }
          />
          <EmailRow me={me} />
          <SecondFactor />
        </div>
      </Section>
      <ChangeUsername open={openDialog === 'username'} onClose={close} />
      {/* For members who sign in only with social services, and so have no password. */}
      <Sheet open={openDialog === 'first password'} onClose={close} title={messages.makePassword}>
        <div className="px-5 pt-1 pb-5 md:px-6 md:pb-6">
          <PasswordByMail />
        </div>
      </Sheet>
      <ChangePassword open={openDialog === 'password'} onClose={close} />
    </>
  )
}

/** Shows the username and, if it cannot be changed yet, the date from which it can. */
function NameRow({ me, onChange }: { me: Member; onChange: () => void }) {
  const now = useNow()
  const nextChangeAt = me.usernameChangeFrom
  const isTooEarly = nextChangeAt !== null && Date.parse(nextChangeAt) > now.getTime()
  return (
    <SettingRow
      label={messages.username}
      value={me.username}
      note={
        isTooEarly && (
          <p className="mt-0.5 type-caption text-text-2">
            {messages.usernameChangeFrom(formatMoment(nextChangeAt))}
          </p>
        )
      }
      action={!isTooEarly && <RowButton label={messages.changeLabel(messages.username)} onPress={onChange} />}
    />
  )
}

/** Reserves the line of the address until the session is loaded, because the browser does not store the address. */
const EmailRow = ({ me }: { me: Member }) =>
  me.emailConfirmed ? (
    <SettingRow
      label={messages.email}
      isDone
      value={me.email || '\u00a0'}
      note={<p className="mt-0.5 type-label text-text-2">{messages.emailConfirmed}</p>}
    />
  ) : (
    <UnconfirmedEmailRow me={me} />
  )

/** The address with the button that sends the confirmation mail. It is the only primary button of the page. */
function UnconfirmedEmailRow({ me }: { me: Member }) {
  const resend = useResendConfirmation()
  return (
    <SettingRow
      label={messages.email}
      isDone={false}
      value={me.email || '\u00a0'}
      note={
        <p className="mt-0.5 type-label text-balance text-text-2">
          {resend.isSuccess ? confirmEmailMessages.linkHint(me.email) : confirmEmailMessages.offer.hint}
        </p>
      }
      action={
        <Button
          variant={resend.isSuccess ? 'outline' : 'primary'}
          isBusy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {resend.isSuccess ? confirmEmailMessages.resend : confirmEmailMessages.offer.accept}
        </Button>
      }
    />
  )
}
