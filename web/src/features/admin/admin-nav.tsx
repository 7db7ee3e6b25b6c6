import type { WaitingCounts } from '@gwanyeok/domain/admin/api.ts'
import { MAX_WAITING_COUNT } from '@gwanyeok/domain/admin/max-waiting-count.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { call } from '#shared/api/api.ts'
import { waitingCountsKey } from '#shared/data/admin-query-keys.ts'
import { cx } from '#shared/ui/cx.ts'
import { adminMessages as messages } from './messages.ts'

const GROUPS = {
  operations: ['evaluation', 'maintenance', 'samples'],
  decisions: ['reports', 'takedowns', 'contacts'],
  content: ['feed', 'community'],
  people: ['people', 'actions'],
} as const

type Group = keyof typeof GROUPS
export type AdminView = (typeof GROUPS)[Group][number]

const ALL_GROUPS = Object.keys(GROUPS) as Group[]
export const ADMIN_VIEWS: readonly AdminView[] = ALL_GROUPS.flatMap((group) => [...GROUPS[group]])

/** The kind of entries that wait in a view. Other views have none. */
const WAITING_KINDS: Partial<Record<AdminView, keyof WaitingCounts>> = {
  evaluation: 'stuck',
  reports: 'reports',
  takedowns: 'takedowns',
  contacts: 'contacts',
}

const POLL_MS = 60_000

const waitingQuery = queryOptions({
  queryKey: waitingCountsKey,
  queryFn: ({ signal }) => call('GET /admin/waiting', { signal }),
  refetchInterval: POLL_MS,
})

/**
 * The views in groups, with the number of entries that wait in each: a column on the desktop, two rows on the phone.
 */
export function AdminNav({ currentView }: { currentView: AdminView }) {
  const { data: waitingCounts } = useQuery(waitingQuery)
  const countWaiting = (view: AdminView) => {
    const kind = WAITING_KINDS[view]
    return kind === undefined ? 0 : (waitingCounts?.[kind] ?? 0)
  }
  return (
    <nav
      aria-label={messages.title}
      className="overflow-hidden bg-surface px-5 pt-3 md:rounded-b-4 md:px-6 lg:sticky lg:min-h-[calc(100dvh-var(--below-header)-8.5rem)] lg:top-[calc(var(--below-header)+1rem)] lg:max-h-[calc(100dvh-var(--below-header)-2rem)] lg:overflow-y-auto lg:rounded-4 lg:p-3"
    >
      {useIsDesktop() ? (
        <Column currentView={currentView} countWaiting={countWaiting} />
      ) : (
        <Rows currentView={currentView} countWaiting={countWaiting} />
      )}
    </nav>
  )
}

interface Props {
  currentView: AdminView
  countWaiting: (view: AdminView) => number
}

function Column({ currentView, countWaiting }: Props) {
  return ALL_GROUPS.map((group) => (
    <section key={group} className="not-first:mt-3">
      <h2 className="px-3 py-1 type-caption-strong text-text-3">{messages.groups[group]}</h2>
      <ul>
        {GROUPS[group].map((view) => (
          <li key={view}>
            <ViewLink
              view={view}
              isCurrent={view === currentView}
              className={cx(
                'flex h-10 items-center justify-between gap-2 rounded-2 px-3 hover:bg-surface-2',
                view === currentView ? 'bg-surface-3 type-body-strong' : 'type-body text-text-2',
              )}
            >
              {messages.tabs[view]}
              <WaitingCount count={countWaiting(view)} />
            </ViewLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Rows({ currentView, countWaiting }: Props) {
  const isInGroup = (group: Group) => (GROUPS[group] as readonly AdminView[]).includes(currentView)
  const currentGroup = ALL_GROUPS.find(isInGroup)!
  const countInGroup = (group: Group) => GROUPS[group].reduce((sum, view) => sum + countWaiting(view), 0)
  return (
    <>
      <ul className="grid grid-cols-4 gap-0.5 rounded-3 bg-surface-3 p-[3px]">
        {ALL_GROUPS.map((group) => (
          <li key={group}>
            <ViewLink
              view={GROUPS[group][0]}
              isCurrent={group === currentGroup}
              className={cx(
                'hit-44 flex h-9.5 items-center justify-center gap-1.5 rounded-[11px] type-label-strong whitespace-nowrap',
                group === currentGroup ? 'bg-raised text-text shadow-raised' : 'text-text-2',
              )}
            >
              {messages.groups[group]}
              <WaitingCount count={countInGroup(group)} />
            </ViewLink>
          </li>
        ))}
      </ul>
      <ul className="-mx-5 mt-2 flex gap-5 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] md:-mx-6 md:px-6">
        {GROUPS[currentGroup].map((view) => (
          <li key={view} className="flex-none">
            <ViewLink
              view={view}
              isCurrent={view === currentView}
              className={cx(
                'relative flex h-12 items-center gap-1 type-body-strong whitespace-nowrap before:absolute before:inset-y-0 before:-inset-x-2.5',
                view === currentView
                  ? 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:bg-action'
                  : 'text-text-2',
              )}
            >
              {messages.tabs[view]}
              <WaitingCount count={countWaiting(view)} isPlain />
            </ViewLink>
          </li>
        ))}
      </ul>
    </>
  )
}

interface LinkProps {
  view: AdminView
  isCurrent: boolean
  className: string
  children: ReactNode
}

const ViewLink = ({ view, isCurrent, ...linkProps }: LinkProps) => (
  <Link
    to="/admin"
    search={{ view }}
    resetScroll={false}
    aria-current={isCurrent ? 'page' : undefined}
    {...linkProps}
  />
)

/** Shows how many entries wait; renders nothing for 0. */
function WaitingCount({ count, isPlain }: { count: number; isPlain?: boolean }) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        isPlain
          ? 'type-card text-text-3'
          : 'min-w-5 rounded-full bg-action px-1.5 py-0.5 text-center type-caption-strong text-on-action',
      )}
    >
      <span className="sr-only">{messages.waiting}</span>
      {count > MAX_WAITING_COUNT ? messages.overMaximum : count}
    </span>
  )
}
