import { type ReactNode, Suspense, useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import { later } from '../../code-loading/later.ts'
import { IconButton } from '../buttons/icon-button.tsx'

export interface MenuItem {
  label: string
  Icon: LucideIcon
  /** A page of ours, or what happens. */
  to?: string
  onSelect?: () => void
  destructive?: boolean
}

export interface MenuProps {
  label: string
  icon: ReactNode
  /** Stands above the items. */
  head?: ReactNode
  items: readonly MenuItem[]
}

export interface OpenedMenuProps extends MenuProps {
  byKeyboard: boolean
}

const MenuPopup = later(async () => (await import('./menu-popup.tsx')).MenuPopup)

/** A button that opens a list of actions; the list's code comes when a finger or pointer draws near. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<'by keyboard' | 'by pointer' | null>(null)
  const closed = (
    <IconButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={wanted !== null}
      onPointerEnter={MenuPopup.ask}
      onFocus={MenuPopup.ask}
      onClick={({ detail }) => setWanted(detail === 0 ? 'by keyboard' : 'by pointer')}
    >
      {props.icon}
    </IconButton>
  )
  return wanted ? (
    <Suspense fallback={closed}>
      <MenuPopup {...props} byKeyboard={wanted === 'by keyboard'} />
    </Suspense>
  ) : (
    closed
  )
}
