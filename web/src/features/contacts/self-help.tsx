import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { SettingsView } from '#shared/navigation/settings-views.ts'
import { useSession } from '#shared/session/session.ts'
import { Section } from '#shared/ui/section.tsx'
import { contactMessages } from './messages.ts'

const { selfHelp: messages } = contactMessages

interface HelpLink {
  text: string
  to: '/scoring' | '/settings' | '/log' | '/takedown'
  /** The view of the settings, which only members have. */
  view?: SettingsView
}

const LINKS: HelpLink[] = [
  { text: messages.scoring, to: '/scoring' },
  { text: messages.account, to: '/settings', view: 'account' },
  { text: messages.alerts, to: '/settings', view: 'notifications' },
  { text: messages.record, to: '/log' },
  { text: messages.takedown, to: '/takedown' },
]

/** Pages that answer frequent questions without a message. */
export function SelfHelp() {
  const { me } = useSession()
  return (
    <Section title={messages.title}>
      <ul className="-my-2 divide-y divide-line">
        {LINKS.filter(({ view }) => me || !view).map(({ text, to, view }) => (
          <li key={text}>
            <Link
              to={to}
              search={view ? { view } : {}}
              className="flex min-h-13 items-center justify-between gap-3 type-body"
            >
              {text}
              <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
