import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { Ellipsis, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#shared/ui/overlays/menu.tsx'
import { reportQueueMessages as reportMessages } from '../reports/messages.ts'
import { useHideUnreported } from '../reports/mutations.ts'
import { newestMessages as messages } from './messages.ts'

/** Hides an item without waiting for a report by a member. The list of settled reports can restore the item. */
export function HideMenu({ item, author }: { item: ReportableRef; author: string }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const closeConfirm = () => setConfirmOpen(false)
  const hide = useHideUnreported(item)
  return (
    <>
      <Menu
        label={messages.menuLabel(author)}
        icon={<Ellipsis size={20} aria-hidden="true" />}
        items={[
          {
            label: reportMessages.hide,
            Icon: EyeOff,
            isDestructive: true,
            onSelect: () => setConfirmOpen(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isConfirmOpen}
        title={reportMessages.hideTitle(author, reportMessages.types[item.postType])}
        message={reportMessages.hideMessage}
        action={reportMessages.hide}
        isBusy={hide.isPending}
        onConfirm={() => hide.mutate(undefined, { onSettled: closeConfirm })}
        onClose={closeConfirm}
      />
    </>
  )
}
