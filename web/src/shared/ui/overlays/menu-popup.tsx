import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useCloseOnBack } from '../../navigation/use-close-on-back.ts'
import { hasMovedOn } from './use-focus-return.ts'

export interface MenuItem {
  label: string
  Icon: LucideIcon
  /** The page of a link item; other items have `onSelect`. */
  to?: string
  onSelect?: () => void
  destructive?: boolean
}

export interface MenuProps {
  label: string
  icon: ReactNode
  /** Shown above the items. */
  header?: ReactNode
  items: readonly MenuItem[]
  /** The button is in a box that clips overflowing content. */
  clipped?: boolean
}

interface Props extends MenuProps {
  byKeyboard: boolean
}

/**
 * Rendered in place unless it would be clipped, so that surrounding elements stay reachable and it stays in its
 * landmark.
 */
export function MenuPopup({ label, icon, header, items, clipped = false, byKeyboard }: Props) {
  const [open, setOpen] = useState(true)
  useCloseOnBack(open, () => setOpen(false))
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // The key that opened it was pressed before it was mounted; Radix handles later ones.
  useEffect(() => {
    if (byKeyboard) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [byKeyboard])
  const Layer = clipped ? DropdownMenu.Portal : Fragment
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={button} label={label}>
          {icon}
        </IconButton>
      </DropdownMenu.Trigger>
      <Layer>
        <DropdownMenu.Content
          ref={list}
          align="end"
          onCloseAutoFocus={(event) => hasMovedOn(event.currentTarget) && event.preventDefault()}
          sideOffset={4}
          collisionPadding={12}
          className="z-dialog min-w-56 dialog-fade rounded-3 bg-surface p-2 shadow-1 outline-none"
        >
          {header && <div className="border-b border-line px-3 pt-2 pb-3">{header}</div>}
          <div className={header ? 'pt-2' : ''}>
            {items.map((item) => (
              <Item key={item.label} item={item} button={button} />
            ))}
          </div>
        </DropdownMenu.Content>
      </Layer>
    </DropdownMenu.Root>
  )
}

function Item({ item, button }: { item: MenuItem; button: RefObject<HTMLElement | null> }) {
  const look = cx(
    'flex h-11 cursor-pointer items-center gap-3 rounded-2 px-3 type-card -outline-offset-2 data-highlighted:bg-surface-2',
    item.destructive && 'text-error',
  )
  const content = (
    <>
      <item.Icon size={18} aria-hidden="true" className={item.destructive ? '' : 'text-text-2'} />
      {item.label}
    </>
  )
  // The item disappears with the menu, so a dialog that it opens returns the focus to the button.
  const select = () => {
    button.current?.focus()
    item.onSelect?.()
  }
  return item.to ? (
    <DropdownMenu.Item asChild className={look}>
      <Link to={item.to}>{content}</Link>
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.Item className={look} onSelect={select}>
      {content}
    </DropdownMenu.Item>
  )
}
