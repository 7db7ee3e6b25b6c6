import { ArrowLeft } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { sharedMessages } from '#shared/messages.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { useCloseOnBack } from '#shared/navigation/use-close-on-back.ts'
import { useFocusReturn } from '#shared/ui/overlays/use-focus-return.ts'
import { stockSearchMessages } from './messages.ts'
import { ClearableField } from './clearable-field.tsx'
import { SearchList } from './search-list.tsx'
import { useSearch } from './use-search.ts'

interface Props {
  open: boolean
  onClose: () => void
  onPick: (symbol: string) => void
  onPickMember: (id: string) => void
}

/** The full-screen search of the phone. */
export function SearchScreen({ open, onClose, onPick, onPickMember }: Props) {
  const createPickHandler = (pick: (id: string) => void) => (id: string) => {
    onClose()
    pick(id)
  }
  const search = useSearch({
    isOpen: open,
    onPick: createPickHandler(onPick),
    onPickMember: createPickHandler(onPickMember),
  })
  const field = useRef<HTMLInputElement>(null)
  const focus = useFocusReturn(field)
  useCloseOnBack(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          {...focus}
          className="fixed inset-0 z-dialog flex dialog-fade flex-col bg-surface pt-[env(safe-area-inset-top)] outline-none"
        >
          <Dialog.Title className="sr-only">{stockSearchMessages.search.labelWithMembers}</Dialog.Title>
          <div className="flex h-header flex-none items-center gap-1 border-b border-line pr-5 pl-2">
            <Dialog.Close asChild>
              <IconButton label={sharedMessages.close}>
                <ArrowLeft size={24} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
            <ClearableField
              search={search}
              field={field}
              aria-label={stockSearchMessages.search.labelWithMembers}
              placeholder={stockSearchMessages.search.labelWithMembers}
              enterKeyHint="search"
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-2 py-3">
            <SearchList search={search} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
