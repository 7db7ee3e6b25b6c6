import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { SettingsView } from '#shared/navigation/settings-views.ts'
import { useSession } from '#shared/session/session.ts'
import { contactMessages } from './messages.ts'

const { selfHelp: messages } = contactMessages

interface HelpLink {
  to: '/scoring' | '/settings' | '/log' | '/takedown'
  /** The view of the settings, which only members have. */
  view?: SettingsView
}

const LINKS: Record<keyof typeof messages, HelpLink> = {
  scoring: { to: '/scoring' },
  account: { to: '/settings', view: 'account' },
  alerts: { to: '/settings', view: 'notifications' },
  record: { to: '/log' },
  takedown: { to: '/takedown' },
}
const TOPICS = Object.keys(LINKS) as (keyof typeof messages)[]

/** Frequent questions with a short answer, each a link to the page that answers it in full. */
export function SelfHelp() {
  const { me } = useSession()
  return (
    <ul className="-mb-2 divide-y divide-line">
      {TOPICS.filter((topic) => me || !LINKS[topic].view).map((topic) => (
        <li key={topic}>
          <HelpRow topic={topic} />
        </li>
      ))}
    </ul>
  )
}

function HelpRow({ topic }: { topic: keyof typeof messages }) {
  const { to, view } = LINKS[topic]
  const { question, answer } = messages[topic]
  return (
    <Link
      to={to}
      search={view ? { view } : {}}
      className="flex items-center gap-3 py-3.5 large-text:flex-nowrap!"
    >
      <span className="min-w-0 flex-1">
        <span className="block type-body-strong">{question}</span>
        <span className="mt-0.5 block type-card text-text-2">{answer}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
    </Link>
  )
}
