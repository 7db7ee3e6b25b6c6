import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyMenu } from '#shared/ui/overlays/menu.tsx'
import type { MemberMenuProps } from './member-menu-popup.tsx'
import { layoutMessages } from './messages.ts'

interface Props extends MemberMenuProps {
  label: string
  icon: ReactNode
}

const LazyMenu = lazyMenu<Props>(async () => (await import('./member-menu-popup.tsx')).MemberMenuPopup)

export function MemberMenu(props: MemberMenuProps) {
  return <LazyMenu label={layoutMessages.menu} icon={<MenuIcon size={24} aria-hidden="true" />} {...props} />
}
