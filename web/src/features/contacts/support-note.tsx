import { Clock, Mail, Reply } from 'lucide-react'
import { useSession } from '#shared/session/session.ts'
import { contactMessages } from './messages.ts'

/** When to expect an answer, and the e-mail address of the support. */
export function SupportNote() {
  const { me, supportEmail } = useSession()
  return (
    <div className="mb-6 last:mb-0">
      <h2 className="type-title-1">{contactMessages.title}</h2>
      <p className="mt-3 flex items-center gap-2 large-text:items-start type-card text-text-2">
        <Clock size={18} aria-hidden="true" />
        {contactMessages.lead}
      </p>
      {me?.email && (
        <p className="mt-1.5 flex items-center gap-2 large-text:items-start type-card text-text-2">
          <Reply size={18} aria-hidden="true" className="flex-none" />
          <span>
            {contactMessages.answersTo}{' '}
            <strong className="type-card-strong wrap-anywhere text-text">{me.email}</strong>
          </span>
        </p>
      )}
      {supportEmail && (
        <p className="mt-1.5 flex items-center gap-2 large-text:items-start type-card text-text-2">
          <Mail size={18} aria-hidden="true" />
          <span>
            {me ? contactMessages.emailLead : contactMessages.emailAlone}{' '}
            <a
              href={`mailto:${supportEmail}`}
              className="hit-44 type-card-strong text-text underline underline-offset-4"
            >
              {supportEmail}
            </a>
          </span>
        </p>
      )}
    </div>
  )
}
