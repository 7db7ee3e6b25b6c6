import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { sharedMessages as messages } from '../messages.ts'
import { Section } from '../ui/section.tsx'
import { Page } from './page.tsx'
import { StickyAside } from './sticky-aside.tsx'

export interface ContentsEntry {
  /** Id of the heading's section. */
  id: string
  title: string
}

interface Props {
  title: string
  /** The head of the page, its `h1` included. */
  head: ReactNode
  contents: readonly ContentsEntry[]
  children: ReactNode
}

/**
 * Sections linked from the contents stop 20 px below the header; the root's scroll padding would leave more space.
 */
export const SECTION_SCROLL_MARGIN = '-scroll-mt-18'

/** A long text with a list of its contents: next to it on the desktop, folded on the phone. */
export function ReadingPage({ title, head, contents, children }: Props) {
  const { hash } = useLocation()
  // The router scrolls to the heading before the page's code has arrived, so it is repeated here.
  const scrollToHash = useEffectEvent(() => document.getElementById(hash)?.scrollIntoView())
  // `scrollIntoView` returns a promise in newer browsers, which React would take for the effect's cleanup.
  useEffect(() => {
    scrollToHash()
  }, [])
  return (
    <Page
      title={title}
      ownHeading
      wideAside
      aside={
        <StickyAside>
          <Section title={messages.contents}>
            <ContentsList entries={contents} />
          </Section>
        </StickyAside>
      }
    >
      <Section>
        {head}
        <details className="group mt-5 rounded-3 bg-surface-2 px-4 lg:hidden">
          <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between type-label-strong">
            {messages.contents}
            <ChevronDown
              size={18}
              aria-hidden="true"
              className="text-text-3 transition-transform moves-fast group-open:rotate-180"
            />
          </summary>
          <div className="pb-2">
            <ContentsList entries={contents} />
          </div>
        </details>
      </Section>
      {children}
    </Page>
  )
}

/** "Back" leaves the page at once, however many headings were opened. */
const ContentsList = ({ entries }: { entries: readonly ContentsEntry[] }) => (
  <nav aria-label={messages.contents}>
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="."
            hash={id}
            replace
            activeOptions={{ includeHash: true }}
            className="flex min-h-touch items-center rounded-2 py-1 type-card text-text-2 hover:text-text lg:min-h-9"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
