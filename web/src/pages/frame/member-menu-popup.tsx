import { Bookmark, CircleHelp, EyeOff, LogOut, Settings, ShieldCheck, Target, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#shared/members/avatar.tsx'
import type { Member } from '#shared/session/session.ts'
import { useSignOut } from '#shared/session/sign-out.ts'
import { type MenuItem, MenuPopup } from '#shared/ui/overlays/menu-popup.tsx'
import { layoutMessages } from './messages.ts'

export interface MemberMenuProps {
  me: Member
}

/** The pages of the menu, in order. */
const PAGES: (MenuItem & { adminOnly?: true })[] = [
  { label: layoutMessages.profile, Icon: User, to: '/profile' },
  { label: layoutMessages.bookmarks, Icon: Bookmark, to: '/bookmarks' },
  { label: layoutMessages.settings, Icon: Settings, to: '/settings' },
  { label: layoutMessages.scoring, Icon: Target, to: '/scoring' },
  { label: layoutMessages.contact, Icon: CircleHelp, to: '/contact' },
  { label: layoutMessages.takedown, Icon: EyeOff, to: '/takedown' },
  { label: layoutMessages.admin, Icon: ShieldCheck, to: '/admin', adminOnly: true },
]

interface Props extends MemberMenuProps {
  label: string
  icon: ReactNode
  byKeyboard: boolean
}

export function MemberMenuPopup({ me, ...popup }: Props) {
  const signOut = useSignOut()
  const pages = PAGES.filter(({ adminOnly }) => me.isAdmin || !adminOnly)
  const signOutItem = { label: layoutMessages.signOut, Icon: LogOut, onSelect: () => signOut.mutate() }
  return (
    <MenuPopup
      header={
        <p className="flex items-center gap-3 type-body-strong">
          <Avatar name={me.username} photoURL={me.photoURL} size={40} />
          {layoutMessages.greeting(me.username)}
        </p>
      }
      sheetOnPhone
      items={[...pages, signOutItem]}
      {...popup}
    />
  )
}
