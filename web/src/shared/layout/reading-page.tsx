import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { sharedMessages as messages } from '../messages.ts'
import { cx } from '../ui/cx.ts'
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

/** From the header to the middle of the screen. */
const READING_AREA = '-90px 0px -50% 0px'

/** A long text with a list of its contents: in the same card on the desktop, folded on the phone. */
export function ReadingPage({ title, head, contents, children }: Props) {
  const { hash } = useLocation()
  // The router scrolls to the heading before the page's code has arrived, so the scroll is repeated here.
  const scrollToHash = useEffectEvent(() => document.getElementById(hash)?.scrollIntoView())
  // `scrollIntoView` returns a promise in newer browsers, which React would take for the effect's cleanup.
  useEffect(() => {
    scrollToHash()
  }, [])
  const current = useCurrentSection(contents) ?? contents[0]?.id
  return (
    <Page title={title} hasOwnHeading isWide>
      <Section>
        {head}
        <Disclosure
          isFullWidth
          summary={messages.contents}
          className="mt-4 -mb-2 border-t border-line pt-2 lg:hidden"
        >
          <div className="pb-2">
            <ContentsList entries={contents} />
          </div>
        </Disclosure>
      </Section>
      <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:rounded-4 lg:bg-surface">
        <div className="flex grow flex-col max-md:*:last:grow">{children}</div>
        <StickyAside>
          <Section title={messages.contents}>
            <ContentsList entries={contents} {...(current && { current })} />
          </Section>
        </StickyAside>
      </div>
    </Page>
  )
}

/** Returns the id of the section below the header: the first one in view. */
function useCurrentSection(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = entries.map(({ id }) => id).join(' ')
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        const firstInView = sections.find((section) => inView.has(section))
        if (firstInView) setCurrent(firstInView.id)
      },
      { rootMargin: READING_AREA },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [ids])
  return current
}

/** Keeps a particle in one line with the bracket before it. */
export const keepParticles = (text: string) => text.replaceAll(/\)(?=[가-힣])/g, ')\u2060')

/** Links to the sections of the page; the link of the current section is highlighted. */
const ContentsList = ({ entries, current }: { entries: readonly ContentsEntry[]; current?: string }) => (
  <nav aria-label={messages.contents}>
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="."
            hash={id}
            // Replaces the history entry, so that Back leaves the page.
            replace
            activeOptions={{ includeHash: true }}
            aria-current={id === current ? 'location' : undefined}
            className={cx(
              'flex min-h-touch items-center py-1 hover:text-text lg:min-h-9 lg:border-l-2 lg:pl-3',
              id === current
                ? 'type-card-strong text-text lg:border-accent'
                : 'type-card text-text-2 lg:border-line',
            )}
          >
            <span className="text-balance">{keepParticles(title)}</span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
