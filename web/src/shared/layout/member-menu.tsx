import { CircleHelp, LogOut, Menu as MenuIcon, Settings, ShieldCheck, User } from 'lucide-react'
import type { Member } from '../session/session.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import type { MenuItem } from '../ui/overlays/menu-popup.tsx'
import { layoutMessages } from './messages.ts'

export function MemberMenu({ me, onSignOut }: { me: Member; onSignOut: () => void }) {
  const items: MenuItem[] = [
    { label: layoutMessages.profile, Icon: User, to: '/profile' },
    { label: layoutMessages.contact, Icon: CircleHelp, to: '/contact' },
    { label: layoutMessages.settings, Icon: Settings, to: '/settings' },
    ...(me.isAdmin ? [{ label: layoutMessages.admin, Icon: ShieldCheck, to: '/admin' } as const] : []),
    { label: layoutMessages.signOut, Icon: LogOut, onSelect: onSignOut },
  ]
  return (
    <Menu
      label={layoutMessages.menu}
      icon={<MenuIcon size={24} aria-hidden="true" />}
      header={<p className="type-body-strong">{layoutMessages.greeting(me.username)}</p>}
      items={items}
    />
  )
}
