import { Link, useLocation, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sharedMessages } from '#shared/messages.ts'
import type { Member, Session } from '#shared/session/session.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Logo } from '#shared/ui/logo.tsx'
import { SimulatedPill } from '#shared/stocks/simulated-pill.tsx'
import { BackButton } from '#shared/layout/back-button.tsx'
import { MemberMenu } from './member-menu.tsx'
import { HeaderStrip } from './strips/header-strip.tsx'
import { layoutMessages } from './messages.ts'

const { tabs } = layoutMessages
const ITEMS = [
  { to: '/', label: tabs.home },
  { to: '/feed', label: tabs.feed },
  { to: '/community', label: tabs.community },
  { to: '/leaderboard', label: tabs.leaderboard },
] as const

/** The desktop's navigation; the phone has the tab bar. No link is current while a stock is open over a page. */
function SiteNav({ isAdmin }: { isAdmin: boolean }) {
  const isStockOpen = useSearch({ strict: false, select: ({ stock }) => stock !== undefined })
  const items = isAdmin ? [...ITEMS, { to: '/admin', label: tabs.admin } as const] : ITEMS
  return (
    <nav aria-label={layoutMessages.mainNav} className="ml-10 flex gap-7 max-lg:hidden">
      {items.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: isStockOpen || to === '/', includeSearch: isStockOpen }}
          className="flex h-touch items-center type-body-strong text-text-2 hover:text-text data-[status=active]:text-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Lets the header wrap if the text is larger than the screen is designed for. A title shrinks first. */
const WRAP_CLASSES = 'max-md:flex-wrap max-[22.5rem]:flex-nowrap'
/** With large text, the mark of simulated prices is shown below the title. */
const STACK_CLASS = 'large-text:header-stack'

interface Props {
  session: Session
  /** Replaces the logo on the phone, next to a back button. */
  title?: ReactNode
  hasBackButton?: boolean
  /** Whether the page is for members: the login of a visitor keeps the URL, which is shown afterwards. */
  isForMembers?: boolean
  hasNoPrices?: boolean
  /** Whether the predict button is hidden, because the page has its own primary button. */
  hidesPredictButton?: boolean
  /** The search: a field from 768 px, an icon on the phone. */
  search?: ReactNode
  /** The notification bell. */
  notifications?: ReactNode
}

export function Header({
  session,
  title,
  hasBackButton = false,
  isForMembers = false,
  hidesPredictButton,
  ...headerProps
}: Props) {
  const { me } = session
  return (
    <header className="sticky top-0 z-header low:relative border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div
        className={`frame flex min-h-header-row items-center large-text:py-2 ${WRAP_CLASSES} ${title && session.simulatedMarket && !headerProps.hasNoPrices ? STACK_CLASS : ''}`}
      >
        {hasBackButton && <PageBackButton title={title} />}
        <Link
          to="/"
          aria-label={layoutMessages.home}
          className={`mr-3 h-touch flex-none items-center gap-2 ${hasBackButton ? 'hidden lg:flex' : 'flex'}`}
        >
          <Logo size={28} />
          <span className="type-title-2 large-text:hidden">{sharedMessages.brand}</span>
        </Link>
        {session.simulatedMarket && (
          <span className={headerProps.hasNoPrices ? 'contents max-lg:hidden' : 'contents'}>
            <SimulatedPill isOperator={me?.isAdmin === true} />
          </span>
        )}
        {me && <SiteNav isAdmin={me.isAdmin} />}
        <div className="ml-auto flex items-center gap-1 max-[22.5rem]:-mr-2 max-[22.5rem]:gap-0 lg:gap-3">
          {/* Left of the search, so that the search keeps its place if the page has its own button. */}
          {me && !hidesPredictButton && (
            <Link to="/predict" className={`${buttonClass()} max-lg:hidden`}>
              {layoutMessages.predict}
            </Link>
          )}
          {me && headerProps.search}
          {me ? <MemberControls me={me} {...headerProps} /> : <Login staysOnPage={isForMembers} />}
        </div>
      </div>
      <HeaderStrip
        suspendedUntil={me?.suspendedUntil ?? null}
        readOnly={session.readOnly}
        consent={session.consent}
      />
    </header>
  )
}

function Login({ staysOnPage }: { staysOnPage: boolean }) {
  const shownAuthView = useLocation({ select: ({ state }) => state.authView })
  // The login is already shown.
  if (shownAuthView === 'login') return null
  return (
    <Link
      {...(staysOnPage ? { to: '.', search: true } : { to: '/' })}
      state={{ authView: 'login' }}
      className={`${buttonClass({ variant: 'quiet' })} -mr-4 max-[22.5rem]:-mr-2 large-text:mr-0`}
    >
      {layoutMessages.login}
    </Link>
  )
}

function PageBackButton({ title }: Pick<Props, 'title'>) {
  return (
    <div className="-ml-3 flex max-w-max min-w-0 grow basis-30 items-center gap-1 large-text:contents large-text:[&>button]:row-span-2 max-[22.5rem]:gap-0 lg:hidden">
      <BackButton />
      {title && (
        <span className="mr-1 truncate type-title-3 large-text:text-balance max-[22.5rem]:type-card-strong max-[22.5rem]:whitespace-normal">
          {title}
        </span>
      )}
    </div>
  )
}

function MemberControls({ me, notifications }: Pick<Props, 'notifications'> & { me: Member }) {
  return (
    <div className="-mr-2.5 flex items-center lg:gap-1">
      {notifications}
      <Link to="/profile" aria-label={layoutMessages.profile} className="hit-44 rounded-full max-lg:hidden">
        <Avatar name={me.username} photoURL={me.photoURL} size={36} />
      </Link>
      <MemberMenu me={me} />
    </div>
  )
}
