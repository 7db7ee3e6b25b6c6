import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '../../code-loading/lazy-component.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import type { MenuProps } from './menu-popup.tsx'

interface MenuButton {
  label: string
  icon: ReactNode
}

/**
 * Creates a button that opens a list of actions. The list's code is loaded when the button is hovered or focused.
 */
export function lazyMenu<Props extends MenuButton>(
  load: () => Promise<ComponentType<Props & { byKeyboard: boolean }>>,
) {
  /** Renders the button and the list of actions. */
  const OpenedMenu = lazyWithRetry(load)
  return function LazyMenu(props: Props) {
    const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null)
    const placeholderButton = (
      <IconButton
        label={props.label}
        aria-haspopup="menu"
        aria-expanded={openedBy !== null}
        onPointerEnter={OpenedMenu.preload}
        onFocus={OpenedMenu.preload}
        onClick={({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')}
      >
        {props.icon}
      </IconButton>
    )
    return openedBy ? (
      <Suspense fallback={placeholderButton}>
        <OpenedMenu {...props} byKeyboard={openedBy === 'keyboard'} />
      </Suspense>
    ) : (
      placeholderButton
    )
  }
}

export const Menu = lazyMenu<MenuProps>(async () => (await import('./menu-popup.tsx')).MenuPopup)
