import { Camera } from 'lucide-react'
import { formatShare } from '#shared/format/format-figures.ts'
import { useSession } from '#shared/session/session.ts'
import { UploadWaitNote } from '#shared/images/upload-wait-note.tsx'
import { Avatar } from '#shared/members/avatar.tsx'
import { ProgressBar } from '#shared/ui/feedback/progress-bar.tsx'
import { settingsMessages as messages } from '../messages.ts'
import { PhotoInput, usePhoto } from './photo-input.tsx'

/**
 * The member's photo. Pressing it opens the file picker; during an upload it shows the progress, and pressing it cancels.
 */
export function PhotoField() {
  const { me } = useSession()
  const { inputRef, progress: uploadProgress, wait, choose, cancel } = usePhoto()
  if (!me) return null
  const isUploading = uploadProgress !== null
  return (
    <div className="relative flex-none">
      <PhotoInput ref={inputRef} onChoose={choose} />
      <button
        type="button"
        aria-label={isUploading ? messages.cancelUpload : messages.changePhoto}
        onClick={() => (isUploading ? cancel() : inputRef.current?.click())}
        className="relative block rounded-full"
      >
        <span className={isUploading ? 'block opacity-30' : 'block'}>
          <Avatar name={me.username} photoURL={me.photoURL} size={80} />
        </span>
        {isUploading ? (
          <span className="absolute inset-x-3 top-1/2 -translate-y-1/2 text-center">
            <span className="block pb-1 type-caption-strong">
              {formatShare(Math.round(uploadProgress * 100))}
            </span>
            <ProgressBar value={uploadProgress} label={messages.photoUploading} isThin />
          </span>
        ) : (
          <span className="absolute -right-0.5 -bottom-0.5 flex size-8 items-center justify-center rounded-full bg-raised text-text shadow-1">
            <Camera size={16} aria-hidden="true" />
          </span>
        )}
      </button>
      {wait && (
        <div className="absolute top-full left-0 z-sticky mt-2 w-64 rounded-3 bg-raised p-4 shadow-1">
          <UploadWaitNote wait={wait} onCancel={cancel} />
        </div>
      )}
    </div>
  )
}
