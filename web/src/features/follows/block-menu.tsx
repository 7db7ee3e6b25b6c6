import { Ban, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#shared/ui/overlays/menu.tsx'
import { type Blockable, useBlock } from './mutations.ts'
import { followMessages } from './messages.ts'

interface Props {
  member: Blockable
  /** Called after the member was blocked: their page is no longer visible. */
  onBlocked: () => void
}

/** The menu on a member's page, with the action to block the member. */
export function BlockMenu({ member, onBlocked }: Props) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const block = useBlock(onBlocked)
  return (
    <>
      <Menu
        label={followMessages.profileMenuLabel}
        icon={<Ellipsis size={22} aria-hidden="true" />}
        items={[
          {
            label: followMessages.block,
            Icon: Ban,
            isDestructive: true,
            onSelect: () => setConfirmOpen(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isConfirmOpen}
        title={followMessages.blockTitle(member.username)}
        message={followMessages.blockMessage}
        action={followMessages.blockAction}
        isBusy={block.isPending}
        onConfirm={() => block.mutate(member, { onSettled: () => setConfirmOpen(false) })}
        onClose={() => setConfirmOpen(false)}
      />
    </>
  )
}
