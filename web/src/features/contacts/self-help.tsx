import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
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

/** Frequent questions. A press opens the answer, with a link to a page that helps. For visitors all answers are open. */
export function SelfHelp() {
  const { me } = useSession()
  return (
    <ul className="-mb-2 divide-y divide-line">
      {TOPICS.filter((topic) => me || !LINKS[topic].view).map((topic) => (
        <li key={topic}>
          <HelpRow topic={topic} isOpen={!me} />
        </li>
      ))}
    </ul>
  )
}

function HelpRow({ topic, isOpen }: { topic: keyof typeof messages; isOpen: boolean }) {
  const { to, view } = LINKS[topic]
  const { question, answer, link } = messages[topic]
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-2 type-body-strong large-text:flex-nowrap!">
        {question}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="flex-none text-text-3 transition-transform moves-fast group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <p className="type-body text-text-2">{answer}</p>
        <Link
          to={to}
          search={view ? { view } : {}}
          className="hit-44 mt-1.5 inline-block type-label-strong underline underline-offset-4"
        >
          {link}
        </Link>
      </div>
    </details>
  )
}
