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
    const [wanted, setWanted] = useState<'by keyboard' | 'by pointer' | null>(null)
    const closed = (
      <IconButton
        label={props.label}
        aria-haspopup="menu"
        aria-expanded={wanted !== null}
        onPointerEnter={Popup.preload}
        onFocus={Popup.preload}
        onClick={({ detail }) => setWanted(detail === 0 ? 'by keyboard' : 'by pointer')}
      >
        {props.icon}
      </IconButton>
    )
    return wanted ? (
      <Suspense fallback={closed}>
        <Popup {...props} byKeyboard={wanted === 'by keyboard'} />
      </Suspense>
    ) : (
      closed
    )
  }
}

export const Menu = lazyMenu<MenuProps>(async () => (await import('./menu-popup.tsx')).MenuPopup)
