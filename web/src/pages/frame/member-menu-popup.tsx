import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, LogOut, Settings, ShieldCheck, User } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { THEME_CHOICES, useThemeChoice } from '#features/settings/appearance.ts'
import { settingsMessages } from '#features/settings/messages.ts'
import { profileQuery, trackRecordQuery } from '#features/users/queries.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { createRecordTarget } from '#shared/record/create-record-target.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import type { Member } from '#shared/session/session.ts'
import { useSignOut } from '#shared/session/use-sign-out.ts'
import { cx } from '#shared/ui/cx.ts'
import { Target } from '#shared/ui/target/target.tsx'
import { MENU_DIVIDER, MENU_ITEM, MenuPopup } from '#shared/ui/overlays/menu-popup.tsx'
import { layoutMessages as messages } from './messages.ts'

export interface MemberMenuProps {
  me: Member
}

/** The pages of the menu, in order. */
const PAGES = [
  { label: messages.profile, Icon: User, to: '/profile' },
  { label: messages.bookmarks, Icon: Bookmark, to: '/bookmarks' },
  { label: messages.settings, Icon: Settings, to: '/settings' },
] as const
const ADMIN_PAGE = { label: messages.admin, Icon: ShieldCheck, to: '/admin' } as const

/** Help in the first column, legal pages in the second. */
const HELP_PAGES = ['scoring', 'contact', 'takedown', 'terms', 'privacy', 'log'] as const

interface Props extends MemberMenuProps {
  label: string
  icon: ReactNode
  byKeyboard: boolean
}

export function MemberMenuPopup({ me, ...popup }: Props) {
  return (
    <MenuPopup
      header={<Greeting me={me} />}
      items={[]}
      footer={
        <>
          <PageItems isAdmin={me.isAdmin} />
          <ThemeItems />
          <HelpItems />
          <SignOutItem />
        </>
      }
      isSheetOnPhone
      {...popup}
    />
  )
}

/** The member's record on a target, photo, name, score and rank. */
function Greeting({ me }: MemberMenuProps) {
  const { data } = useQuery(profileQuery(me.id))
  const record = useQuery(trackRecordQuery(me.id)).data
  return (
    <div className="flex min-h-18 items-center gap-4 py-1 large-text:flex-col large-text:items-start max-lg:pr-9">
      <span className="relative size-18 flex-none">
        {record && <Target content={createRecordTarget(record.shots)} size={72} isDecorative />}
        {/* The desktop's header shows the photo. */}
        <span className="absolute -right-1.5 -bottom-1.5 rounded-full bg-surface p-0.75 lg:hidden">
          <Avatar name={me.username} photoURL={me.photoURL} size={28} />
        </span>
      </span>
      <div className="min-w-0">
        <p className="truncate type-label text-text-2">{messages.greeting(me.username)}</p>
        <p className="min-h-7 type-title-2">
          {data?.stats && messages.scoreAndRank(formatCount(data.stats.totalScore), data.stats.rank)}
        </p>
      </div>
    </div>
  )
}

/** The member's pages as tiles. */
function PageItems({ isAdmin }: { isAdmin: boolean }) {
  const pages = isAdmin ? [...PAGES, ADMIN_PAGE] : PAGES
  return (
    <div
      className={cx(
        'grid gap-2 px-3 pt-1 pb-2 large-text:grid-cols-1',
        isAdmin ? 'grid-cols-2' : 'grid-cols-3',
      )}
    >
      {pages.map(({ label, Icon, to }) => (
        <DropdownMenu.Item
          key={to}
          asChild
          className="flex min-h-18 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-3 bg-surface-2 type-label-strong -outline-offset-2 data-highlighted:bg-surface-3"
        >
          <Link to={to}>
            <Icon size={22} aria-hidden="true" />
            {label}
          </Link>
        </DropdownMenu.Item>
      ))}
    </div>
  )
}

function ThemeItems() {
  const [theme, chooseTheme] = useThemeChoice()
  return (
    <DropdownMenu.RadioGroup aria-label={settingsMessages.theme} value={theme} className="px-3 pt-1 pb-2">
      <DropdownMenu.Label aria-hidden="true" className="mb-1.5 type-label text-text-2">
        {settingsMessages.themeLabelInMenu}
      </DropdownMenu.Label>
      <div className="flex gap-0.5 rounded-3 bg-surface-3 p-[3px]">
        {THEME_CHOICES.map((choice) => (
          <DropdownMenu.RadioItem
            key={choice}
            value={choice}
            // The menu stays open, so that the choice can be seen.
            onSelect={(event) => {
              event.preventDefault()
              chooseTheme(choice)
            }}
            className="hit-44 flex h-9 flex-1 cursor-pointer items-center justify-center rounded-[calc(var(--radius-3)-3px)] type-label-strong text-text-2 data-[state=checked]:bg-raised data-[state=checked]:text-text data-[state=checked]:shadow-raised"
          >
            {settingsMessages.themes[choice]}
          </DropdownMenu.RadioItem>
        ))}
      </div>
    </DropdownMenu.RadioGroup>
  )
}

const SMALL_ITEM =
  '-mx-3 flex h-11 cursor-pointer items-center rounded-2 px-3 type-card -outline-offset-2 data-highlighted:bg-surface-2 lg:h-10'

/** Help and legal pages in small type. */
const HelpItems = () => (
  <div className="mx-3 mt-2 -mb-1 grid grid-flow-col grid-cols-2 grid-rows-3 border-t border-line pt-2 large-text:grid-flow-row large-text:grid-cols-1 large-text:grid-rows-none">
    {HELP_PAGES.map((page) => (
      <DropdownMenu.Item key={page} asChild className={SMALL_ITEM}>
        <Link to={`/${page}`}>{messages[page]}</Link>
      </DropdownMenu.Item>
    ))}
  </div>
)

function SignOutItem() {
  const signOut = useSignOut()
  return (
    <div className={MENU_DIVIDER}>
      <DropdownMenu.Item className={MENU_ITEM} onSelect={() => signOut.mutate()}>
        <LogOut size={18} aria-hidden="true" className="text-text-2" />
        {messages.signOut}
      </DropdownMenu.Item>
    </div>
  )
}
