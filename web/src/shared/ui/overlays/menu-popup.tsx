import { Link } from '@tanstack/react-router'
import { type LucideIcon, X } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useIsDesktop } from '../../browser/use-is-desktop.ts'
import { useCloseOnBack } from '../../navigation/use-close-on-back.ts'
import { hasFocusLeft } from './use-focus-return.ts'

export interface MenuItem {
  label: string
  Icon: LucideIcon
  /** The page of a link item; other items have `onSelect`. */
  to?: string
  onSelect?: () => void
  isDestructive?: boolean
}

export interface MenuProps {
  label: string
  icon: ReactNode
  /** Shown above the items. */
  header?: ReactNode
  /** Items below the others. */
  footer?: ReactNode
  items: readonly MenuItem[]
  /** Whether the list is rendered outside of its parents. Needed if one of them clips overflowing content. */
  isInPortal?: boolean
  /** Whether the menu is large: a sheet at the bottom of the screen on the phone, a wide popup on the desktop. */
  isSheetOnPhone?: boolean
}

interface Props extends MenuProps {
  /** Whether it was opened by the keyboard. */
  byKeyboard: boolean
}

/**
 * The button and its list of actions, which is open at first. Unless `isInPortal`, the list is rendered in place, so that
 * it stays in its landmark and the elements around it stay reachable.
 */
export function MenuPopup({
  label,
  icon,
  header,
  items,
  footer,
  isInPortal,
  isSheetOnPhone,
  byKeyboard,
}: Props) {
  const [isOpen, setOpen] = useState(true)
  useCloseOnBack(isOpen, () => setOpen(false))
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // The key that opened the list was pressed before the list was mounted; Radix handles later keys.
  useEffect(() => {
    if (byKeyboard) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [byKeyboard])
  const isSheet = !useIsDesktop() && isSheetOnPhone === true
  const Layer = isInPortal || isSheet ? DropdownMenu.Portal : Fragment
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={isSheet}>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={button} label={label}>
          {icon}
        </IconButton>
      </DropdownMenu.Trigger>
      <Layer>
        <DropdownMenu.Content
          ref={list}
          align="end"
          onCloseAutoFocus={(event) => hasFocusLeft(event.currentTarget) && event.preventDefault()}
          sideOffset={4}
          // The icon, not its touch target, ends at the edge of the page's column.
          alignOffset={isSheetOnPhone ? 10 : 0}
          collisionPadding={12}
          data-menu-sheet={isSheet ? '' : undefined}
          className={cx(
            'z-dialog bg-surface p-2 outline-none',
            isSheet ? SHEET : cx('dialog-fade', isSheetOnPhone ? 'rounded-4 shadow-2' : 'rounded-3 shadow-1'),
            !isSheet && (isSheetOnPhone ? 'w-80' : 'min-w-56'),
          )}
        >
          {isSheet && (
            <span
              aria-hidden="true"
              className="mx-auto block h-1 w-9 rounded-full bg-line-control opacity-60"
            />
          )}
          {header && <div className="mx-3 mb-2 border-b border-line pt-1 pb-3">{header}</div>}
          {items.map((item) => (
            <Item key={item.label} item={item} button={button} />
          ))}
          {footer && <div className={items.length > 0 ? MENU_DIVIDER : ''}>{footer}</div>}
          {isSheet && <CloseItem />}
        </DropdownMenu.Content>
      </Layer>
    </DropdownMenu.Root>
  )
}

/** The close button of a sheet is an item, because a menu contains nothing else. */
const CloseItem = () => (
  <DropdownMenu.Item
    aria-label={sharedMessages.close}
    className="absolute top-3 right-2 flex size-touch items-center justify-center rounded-2 text-text-2 data-highlighted:bg-surface-2"
  >
    <X size={24} aria-hidden="true" />
  </DropdownMenu.Item>
)

/** The shadow around the popup serves as its scrim. */
const SHEET =
  'max-h-[calc(100dvh-4rem)] sheet-slide overflow-y-auto rounded-t-4 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] shadow-[0_0_0_100vmax_var(--color-scrim)]'

/** A line above items, as far from the edges as their texts. */
export const MENU_DIVIDER = 'mt-2 before:mx-3 before:mb-2 before:block before:h-px before:bg-line'

/** The look of an item that has an icon before its label. */
export const MENU_ITEM =
  'flex h-11 cursor-pointer items-center gap-3 rounded-2 px-3 type-card -outline-offset-2 data-highlighted:bg-surface-2'

function Item({ item, button }: { item: MenuItem; button: RefObject<HTMLElement | null> }) {
  const itemClass = cx(MENU_ITEM, item.isDestructive && 'text-error')
  const content = (
    <>
      <item.Icon size={18} aria-hidden="true" className={item.isDestructive ? '' : 'text-text-2'} />
      {item.label}
    </>
  )
  // Focuses the button first: when a dialog closes, it returns the focus to what had it, and the item is gone by then.
  const select = () => {
    button.current?.focus()
    item.onSelect?.()
  }
  return item.to ? (
    <DropdownMenu.Item asChild className={itemClass}>
      <Link to={item.to}>{content}</Link>
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.Item className={itemClass} onSelect={select}>
      {content}
    </DropdownMenu.Item>
  )
}
