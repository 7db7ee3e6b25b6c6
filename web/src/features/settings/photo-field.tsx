import { Camera, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { IMAGE_TYPES } from '../../shared/images/image-rules.ts'
import { useSession } from '../../shared/session.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { settingsMessages as messages } from './messages.ts'
import { usePhoto } from './use-photo.ts'

/** My picture at 80, with the way to change it; while a new one is on its way, how far it is. */
export function PhotoField() {
  const { me } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const { part, choose, cancel, remove, removing } = usePhoto()
  if (!me) return null
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again.
    target.value = ''
    if (file) void choose(file)
  }
  return (
    <div className="flex items-center gap-4">
      <input ref={input} type="file" accept={IMAGE_TYPES.join(',')} onChange={onChange} hidden />
      <button
        type="button"
        aria-label={messages.changePhoto}
        disabled={part !== null}
        onClick={() => input.current?.click()}
        className="relative flex-none rounded-full"
      >
        <Avatar name={me.username} photoURL={me.photoURL} size={80} />
        <span className="absolute -right-0.5 -bottom-0.5 flex size-8 items-center justify-center rounded-full border-2 border-surface bg-action text-on-action">
          <Camera size={16} aria-hidden="true" />
        </span>
      </button>
      {part !== null ? (
        <div className="flex flex-1 items-center gap-2">
          <div className="flex-1">
            <ProgressBar value={part} label={messages.photoUploading} />
          </div>
          <IconButton label={messages.cancelUpload} onClick={cancel}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        me.photoURL && (
          <Button variant="quiet" busy={removing} onClick={remove}>
            {messages.removePhoto}
          </Button>
        )
      )}
    </div>
  )
}
