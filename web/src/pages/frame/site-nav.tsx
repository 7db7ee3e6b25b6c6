import { Link } from '@tanstack/react-router'
import { layoutMessages } from './messages.ts'

const { tabs } = layoutMessages
const ITEMS = [
  { to: '/', label: tabs.home },
  { to: '/feed', label: tabs.feed },
  { to: '/community', label: tabs.community },
  { to: '/leaderboard', label: tabs.leaderboard },
] as const

/** The desktop's navigation; the phone has the tab bar. */
export function SiteNav({ admin }: { admin: boolean }) {
  const items = admin ? [...ITEMS, { to: '/admin', label: tabs.admin } as const] : ITEMS
  return (
    <nav aria-label={layoutMessages.mainNav} className="ml-10 flex gap-7 max-lg:hidden">
      {items.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          className="flex h-touch items-center type-body-strong text-text-2 hover:text-text data-[status=active]:text-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
