import { useSession } from '#shared/session/session.ts'
import { contactMessages } from './messages.ts'

/** When to expect an answer, where it is sent, and the e-mail address of the support: below the form of a member. */
export function SupportNote() {
  const { me, supportEmail } = useSession()
  return (
    <div className={me ? 'mt-5 border-t border-line pt-4 type-card text-text-2' : 'type-body text-text-2'}>
      <p>{contactMessages.lead}</p>
      {me?.email && (
        <p className="mt-1">
          {contactMessages.answersTo} <strong className={ADDRESS}>{me.email}</strong>
        </p>
      )}
      {supportEmail && (
        <p className="mt-1">
          {me ? contactMessages.emailLead : contactMessages.emailAlone}{' '}
          <a href={`mailto:${supportEmail}`} className={`hit-44 underline underline-offset-4 ${ADDRESS}`}>
            {supportEmail}
          </a>
        </p>
      )}
    </div>
  )
}

const ADDRESS = 'font-semibold wrap-anywhere text-text'
