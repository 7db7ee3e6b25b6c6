import { Button } from '../ui/buttons/button.tsx'
import { cx } from '../ui/cx.ts'
import { imageMessages as messages } from './messages.ts'
import type { UploadWait } from './upload-image.ts'

interface Props {
  wait: UploadWait
  onCancel: () => void
  className?: string
}

/** Why an upload waits; after 30 s it offers to retry now or to cancel. */
export function UploadWaitNote({ wait: { reason, isLong, retry }, onCancel, className }: Props) {
  return (
    <div role="status" className={cx('type-label text-text-2', className)}>
      <p>{isLong ? messages.waitingLong[reason] : messages.waitingNow[reason]}</p>
      {isLong && (
        <div className="mt-2 flex gap-2">
          <Button variant="secondary" onClick={retry}>
            {messages.retryNow}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {messages.cancelUpload}
          </Button>
        </div>
      )}
    </div>
  )
}
