import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../code-loading/lazy-component.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import type { MenuProps } from './menu-popup.tsx'

const MenuPopup = lazyWithRetry(async () => (await import('./menu-popup.tsx')).MenuPopup)

/** A button that opens a list of actions; the list's code is loaded when the button is hovered or focused. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<'by keyboard' | 'by pointer' | null>(null)
  const closed = (
    <IconButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={wanted !== null}
      onPointerEnter={MenuPopup.preload}
      onFocus={MenuPopup.preload}
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
