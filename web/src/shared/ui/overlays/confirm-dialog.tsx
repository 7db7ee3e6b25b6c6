import { sharedMessages } from '../../messages.ts'
import { Button } from '../buttons/button.tsx'
import { Sheet } from './sheet.tsx'

interface Props {
  open: boolean
  title: string
  message: string
  /** The button's text: what will happen. */
  action: string
  /** Whether the action creates something and destroys nothing. */
  isHarmless?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before an action that can't be undone, or that everybody will see. */
export function ConfirmDialog({
  open,
  title,
  message,
  action,
  isHarmless = false,
  isBusy = false,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex gap-2">
          <Button size="lg" variant="secondary" className="flex-1" onClick={onClose}>
            {sharedMessages.cancel}
          </Button>
          <Button
            size="lg"
            variant={isHarmless ? 'primary' : 'destructive'}
            className="flex-1"
            isBusy={isBusy}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </div>
      }
    >
      <p className="px-5 type-body text-text-2 md:px-6">{message}</p>
    </Sheet>
  )
}
