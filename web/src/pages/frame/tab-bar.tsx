import { Link } from '@tanstack/react-router'
import { House, MessageCircle, Plus, Rss, Trophy } from 'lucide-react'
import { layoutMessages } from './messages.ts'

const { tabs } = layoutMessages
const LEFT_TABS = [
  { to: '/', label: tabs.home, Icon: House },
  { to: '/feed', label: tabs.feed, Icon: Rss },
] as const
const RIGHT_TABS = [
  { to: '/community', label: tabs.community, Icon: MessageCircle },
  { to: '/leaderboard', label: tabs.leaderboard, Icon: Trophy },
] as const

/** The phone's five tabs; the middle one starts a prediction. */
export function TabBar() {
  return (
    <nav
      data-tab-bar
      aria-label={layoutMessages.mainNav}
      className="fixed inset-x-0 bottom-0 z-bar bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden"
    >
      <div className="mx-auto flex h-tabbar max-w-column items-center">
        {LEFT_TABS.map((tab) => (
          <TabLink key={tab.to} {...tab} />
        ))}
        <Link
          to="/predict"
          aria-label={tabs.predict}
          className="flex h-full flex-1 items-center justify-center"
        >
          <span className="flex size-touch items-center justify-center rounded-full bg-action text-on-action">
            <Plus size={24} aria-hidden="true" />
          </span>
        </Link>
        {RIGHT_TABS.map((tab) => (
          <TabLink key={tab.to} {...tab} />
        ))}
      </div>
    </nav>
  )
}

function TabLink({ to, label, Icon }: (typeof LEFT_TABS)[number] | (typeof RIGHT_TABS)[number]) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      className="flex h-full flex-1 flex-col items-center justify-center gap-0.5 type-micro text-text-2 data-[status=active]:text-text"
    >
      <Icon size={22} aria-hidden="true" />
      {label}
    </Link>
  )
}
