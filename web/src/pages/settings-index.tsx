import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '#shared/ui/cx.ts'
import { settingsGroups as titles } from './messages.ts'

export type GroupId = keyof typeof titles.groups

const IDS = Object.keys(titles.groups) as GroupId[]

/** The group that is being read, and a way to another. */
export interface Reading {
  current: GroupId
  goTo: (id: GroupId) => void
}

/** A group is being read once its start has passed the upper quarter of the screen. */
export function useReading(): Reading {
  const navigate = useNavigate()
  const [current, setCurrent] = useState<GroupId>('account')
  // Near the end of the page the screen cannot begin with the group that was asked for.
  const asked = useRef(false)
  const find = useEffectEvent(() => {
    if (!asked.current) setCurrent(readNow())
  })
  useEffect(() => {
    const scrolled = () => find()
    const letGo = () => (asked.current = false)
    addEventListener('scroll', scrolled, { passive: true })
    for (const moved of ['wheel', 'touchmove', 'keydown']) addEventListener(moved, letGo, { passive: true })
    return () => {
      removeEventListener('scroll', scrolled)
      for (const moved of ['wheel', 'touchmove', 'keydown']) removeEventListener(moved, letGo)
    }
  }, [])
  const goTo = (id: GroupId) => {
    asked.current = true
    setCurrent(id)
    // Back leaves the page at once, however many groups were looked at.
    void navigate({ to: '.', search: true, hash: id, replace: true })
  }
  return { current, goTo }
}

function readNow(): GroupId {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  const hasBegun = (id: GroupId) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= innerHeight / 4
  return (isAtEnd ? IDS.at(-1) : IDS.findLast(hasBegun)) ?? 'account'
}

/** On the phone: one line that stays below the header and scrolls sideways. */
export function IndexLine({ current, goTo }: Reading) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = line.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link) line.current?.scrollTo({ left: link.offsetLeft - 20 })
  }, [current])
  return (
    <nav
      ref={line}
      aria-label={titles.index}
      className="sticky top-(--below-header) z-sticky -mb-2 flex gap-2 overflow-x-auto border-b border-line bg-surface px-5 py-3 [scrollbar-width:none] low:static md:mb-0 md:rounded-4 md:border-b-0 lg:hidden"
    >
      {IDS.map((id) => (
        <GroupLink
          key={id}
          id={id}
          reading={{ current, goTo }}
          className={cx(
            'hit-44 flex min-h-9 flex-none items-center rounded-full px-3.5 type-label-strong whitespace-nowrap',
            id === current ? 'bg-action text-on-action' : 'bg-surface-3 text-text-2',
          )}
        >
          {titles.groups[id]}
        </GroupLink>
      ))}
    </nav>
  )
}

/** Beside the settings on the desktop. */
export const IndexList = (reading: Reading) => (
  <nav aria-label={titles.index}>
    <ol>
      {IDS.map((id) => (
        <li key={id}>
          <GroupLink
            id={id}
            reading={reading}
            className={cx(
              '-mx-3 flex min-h-10 items-center rounded-2 px-3 py-1',
              id === reading.current
                ? 'bg-surface-3 type-card-strong'
                : 'type-card text-text-2 hover:text-text',
            )}
          >
            {titles.groups[id]}
          </GroupLink>
        </li>
      ))}
    </ol>
  </nav>
)

interface LinkProps {
  id: GroupId
  reading: Reading
  className: string
  children: ReactNode
}

/** Not the router's link, which takes all addresses of this page for the current one. */
function GroupLink({ id, reading, className, children }: LinkProps) {
  return (
    <a
      href={`#${id}`}
      aria-current={id === reading.current ? 'location' : undefined}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        reading.goTo(id)
      }}
    >
      {children}
    </a>
  )
}
