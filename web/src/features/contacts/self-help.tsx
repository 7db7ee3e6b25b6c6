import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SettingsView } from '#shared/navigation/settings-views.ts'
import { useSession } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
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
  /** Drawings of the answers, at most 160 px wide; above the answers, for visitors on the desktop, 300 px. */
  drawings: Partial<Record<HelpTopic, ReactNode>>
}

/**
 * Frequent questions. Members get rows, and the first row is open. Visitors get all answers, on the desktop in columns.
 */
export function SelfHelp({ drawings }: Props) {
  const { me } = useSession()
  return (
    <ul
      className={cx(
        '-mb-2 divide-y divide-line',
        !me &&
          'lg:mt-6 lg:mb-0 lg:grid lg:grid-cols-3 lg:divide-x lg:divide-y-0 lg:*:px-8 lg:*:first:pl-0 lg:*:last:pr-0',
      )}
    >
      {TOPICS.filter((topic) => me || !LINKS[topic].view).map((topic, index) => (
        <li key={topic}>
          {me ? (
            <HelpRow topic={topic} isOpen={index === 0} drawing={drawings[topic]} />
          ) : (
            <Answer topic={topic} drawing={drawings[topic]} className={VISITOR_ANSWER}>
              <h2 className="mb-2 type-title-3">{messages[topic].question}</h2>
            </Answer>
          )}
        </li>
      ))}
    </ul>
  )
}

/** On the desktop, the drawing is above the answer. */
const VISITOR_ANSWER =
  'items-center py-6 lg:flex-col-reverse lg:items-stretch lg:justify-end lg:py-0 lg:*:last:flex lg:*:last:h-60 lg:*:last:w-full lg:*:last:items-center lg:*:last:justify-center lg:*:first:basis-auto'

function HelpRow({ topic, isOpen, drawing }: { topic: HelpTopic; isOpen: boolean; drawing: ReactNode }) {
  return (
    <Disclosure
      isFullWidth
      open={isOpen}
      summary={messages[topic].question}
      summaryClassName="py-3 type-body-strong"
    >
      <Answer topic={topic} drawing={drawing} className="items-center pb-5" />
    </Disclosure>
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
    <div className={`flex justify-between gap-5 ${className}`}>
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
