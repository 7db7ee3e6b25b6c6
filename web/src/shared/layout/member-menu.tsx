import { useRouter } from '@tanstack/react-router'
import { LogOut, Menu as MenuIcon } from 'lucide-react'
import type { Member } from '../session/session.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import type { MenuItem } from '../ui/overlays/menu-popup.tsx'
import { layoutMessages } from './messages.ts'

/** The pages whose routes say that they stand in the menu, and the way out. */
export function MemberMenu({ me, onSignOut }: { me: Member; onSignOut: () => void }) {
  const { routesById } = useRouter()
  const pages = Object.values(routesById).flatMap(({ fullPath, options }): MenuItem[] => {
    const menu = options.staticData?.menu
    return menu && (me.isAdmin || !menu.adminOnly) ? [{ ...menu, to: fullPath }] : []
  })
  return (
    <Menu
      label={layoutMessages.menu}
      icon={<MenuIcon size={24} aria-hidden="true" />}
      header={<p className="type-body-strong">{layoutMessages.greeting(me.username)}</p>}
      items={[...pages, { label: layoutMessages.signOut, Icon: LogOut, onSelect: onSignOut }]}
    />
  )
}
