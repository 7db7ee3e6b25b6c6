import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '../../code-loading/lazy-component.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import type { MenuProps } from './menu-popup.tsx'

interface MenuButton {
  label: string
  icon: ReactNode
}

/** A button that opens a list of actions; the list's code is loaded when the button is hovered or focused. */
export function lazyMenu<Props extends MenuButton>(
  load: () => Promise<ComponentType<Props & { byKeyboard: boolean }>>,
) {
  const Popup = lazyWithRetry(load)
  return function LazyMenu(props: Props) {
    const [openedBy, setOpenedBy] = useState<'by keyboard' | 'by pointer' | null>(null)
    const closedButton = (
      <IconButton
        label={props.label}
        aria-haspopup="menu"
        aria-expanded={openedBy !== null}
        onPointerEnter={Popup.preload}
        onFocus={Popup.preload}
        onClick={({ detail }) => setOpenedBy(detail === 0 ? 'by keyboard' : 'by pointer')}
      >
        {props.icon}
      </IconButton>
    )
    return openedBy ? (
      <Suspense fallback={closedButton}>
        <Popup {...props} byKeyboard={openedBy === 'by keyboard'} />
      </Suspense>
    ) : (
      closedButton
    )
  }
}

export const Menu = lazyMenu<MenuProps>(async () => (await import('./menu-popup.tsx')).MenuPopup)
