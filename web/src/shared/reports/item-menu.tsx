import { Ellipsis, Flag, Share, Trash2 } from 'lucide-react'
import { sharedMessages } from '../messages.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import type { MenuItem } from '../ui/overlays/menu-popup.tsx'

const texts = sharedMessages.itemMenu

interface Props {
  /** Author of the post or comment, used in the button's label. */
  author: string
  /** Undefined if the item has no URL that others can open. */
  onShare?: (() => void) | undefined
  /** Undefined if the viewer may not report the item. */
  onReport?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

/** The rarely used actions on a post or comment; nothing where there are none. */
export function ItemMenu({ author, onShare, onReport, onDelete }: Props) {
  const items: MenuItem[] = [
    ...(onShare ? [{ label: texts.share, Icon: Share, onSelect: onShare }] : []),
    ...(onReport ? [{ label: texts.report, Icon: Flag, onSelect: onReport }] : []),
    ...(onDelete ? [{ label: texts.remove, Icon: Trash2, isDestructive: true, onSelect: onDelete }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label={texts.menuLabel(author)}
      icon={<Ellipsis size={20} aria-hidden="true" />}
      items={items}
      isInPortal
    />
  )
}
