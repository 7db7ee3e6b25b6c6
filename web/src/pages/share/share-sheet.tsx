import { Download, Link } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#shared/toast.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { shareMessages as texts } from './messages.ts'
import { copyLink, type Shareable } from './share.ts'

interface Props {
  shareable: Shareable
  open: boolean
  onClose: () => void
}

/** Shows the picture of a prediction, to save it or to copy the link. */
export function ShareSheet({ shareable: { title, path, picture }, open, onClose }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const hasPicture = picture !== undefined && !hasFailed
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.share}
      width="medium"
      footer={
        <div className="flex gap-2 *:flex-1">
          <Button
            size="lg"
            variant="secondary"
            icon={<Link size={20} aria-hidden="true" />}
            onClick={() => void copyLink(path)}
          >
            {texts.copyLink}
          </Button>
          {hasPicture && (
            <a
              href={picture}
              download={`${title}.png`}
              onClick={() => toast.success(texts.pictureSaved)}
              className={buttonClass({ size: 'lg' })}
            >
              <Download size={20} aria-hidden="true" />
              {texts.savePicture}
            </a>
          )}
        </div>
      }
    >
      {hasPicture && (
        <div className="px-5 pt-1 md:px-6">
          <img
            src={picture}
            alt={title}
            width={1200}
            height={630}
            className="h-auto w-full rounded-3 border border-line bg-surface-2"
            onError={() => setHasFailed(true)}
          />
        </div>
      )}
    </Sheet>
  )
}
