import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SettingsView } from '#shared/navigation/settings-views.ts'
import { useSession } from '#shared/session/session.ts'
import { contactMessages } from './messages.ts'

const { selfHelp: messages } = contactMessages

export type HelpTopic = keyof typeof messages

interface HelpLink {
  to: '/scoring' | '/settings' | '/log' | '/takedown'
  /** The view of the settings, which only members have. */
  view?: SettingsView
}

const LINKS: Record<HelpTopic, HelpLink> = {
  scoring: { to: '/scoring' },
  account: { to: '/settings', view: 'account' },
  alerts: { to: '/settings', view: 'notifications' },
  record: { to: '/log' },
  takedown: { to: '/takedown' },
}
const TOPICS = Object.keys(LINKS) as HelpTopic[]

interface Props {
  /** Drawings next to the answers, at most 160 px wide. */
  drawings: Partial<Record<HelpTopic, ReactNode>>
}

/** Frequent questions with their answers: for visitors as a text, for members as rows of which the first is open. */
export function SelfHelp({ drawings }: Props) {
  const { me } = useSession()
  return (
    <ul className="-mb-2 divide-y divide-line">
      {TOPICS.filter((topic) => me || !LINKS[topic].view).map((topic, index) => (
        <li key={topic}>
          {me ? (
            <HelpRow topic={topic} isOpen={index === 0} drawing={drawings[topic]} />
          ) : (
            <Answer topic={topic} drawing={drawings[topic]} className="py-6">
              <h2 className="mb-2 type-title-3">{messages[topic].question}</h2>
            </Answer>
          )}
        </li>
      ))}
    </ul>
  )
}

function HelpRow({ topic, isOpen, drawing }: { topic: HelpTopic; isOpen: boolean; drawing: ReactNode }) {
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-2 type-body-strong large-text:flex-nowrap!">
        {messages[topic].question}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="flex-none text-text-3 transition-transform moves-fast group-open:rotate-180"
        />
      </summary>
      <Answer topic={topic} drawing={drawing} className="pb-5" />
    </details>
  )
}

interface AnswerProps {
  topic: HelpTopic
  drawing: ReactNode
  className: string
  /** Shown above the answer. */
  children?: ReactNode
}

/** An answer, with a link to the page in question, and at its right its drawing. */
function Answer({ topic, drawing, className, children }: AnswerProps) {
  const { to, view } = LINKS[topic]
  const { answer, link } = messages[topic]
  return (
    <div className={`flex items-center justify-between gap-5 ${className}`}>
      <div className="min-w-0 flex-1 basis-36">
        {children}
        <p className="type-body text-balance text-text-2">{answer}</p>
        <Link
          to={to}
          search={view ? { view } : {}}
          className="hit-44 mt-2 inline-block type-label-strong underline underline-offset-4"
        >
          {link}
        </Link>
      </div>
      {drawing && <div className="w-40 flex-none">{drawing}</div>}
    </div>
  )
}
