import { Link } from '@tanstack/react-router'
import { Clock, Inbox, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { contactMessages } from './messages.ts'

/** Explains when and where the support answers, and shows its e-mail address, if it has one. */
export function SupportNote() {
  const { me, supportEmail } = useSession()
  return (
    <ul
      className={cx(
        'flex flex-col gap-4',
        !me && 'md:flex-row md:items-center md:justify-between md:*:w-auto',
      )}
    >
      <Row icon={<Clock size={20} aria-hidden="true" />}>
        <p className="type-body-strong">{contactMessages.lead}</p>
      </Row>
      {me?.email && (
        <Row icon={<Inbox size={20} aria-hidden="true" />}>
          <p className="type-label text-text-2">{contactMessages.answerAddress}</p>
          <p className="type-body-strong wrap-anywhere">{me.email}</p>
        </Row>
      )}
      {!me && !supportEmail && (
        <li>
          <Link
            to="/"
            state={{ authView: 'login' }}
            className={buttonClass({ size: 'md', isFullWidth: true })}
          >
            {contactMessages.login}
          </Link>
        </li>
      )}
      {supportEmail && (
        <Row icon={<Mail size={20} aria-hidden="true" />}>
          <p className="type-label text-text-2">
            {me ? contactMessages.emailLead : contactMessages.emailOnlyLead}
          </p>
          <a
            href={`mailto:${supportEmail}`}
            className="hit-44 type-body-strong wrap-anywhere underline underline-offset-4"
          >
            {supportEmail}
          </a>
        </Row>
      )}
    </ul>
  )
}

const Row = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3 large-text:flex-nowrap!">
    <span className="flex size-10 flex-none items-center justify-center rounded-full bg-accent-tint text-accent-text">
      {icon}
    </span>
    <div className="min-w-0">{children}</div>
  </li>
)
