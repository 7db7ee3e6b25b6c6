import { useState } from 'react'
import type { Member } from '#shared/session/session.ts'
import { UploadWaitNote } from '#shared/images/upload-wait-note.tsx'
import { Avatar } from '#shared/members/avatar.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ProgressBar } from '#shared/ui/feedback/progress-bar.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { settingsMessages as messages } from '../messages.ts'
import { RowButton } from '../setting-row.tsx'
import { PhotoInput, usePhoto } from './photo-input.tsx'

/** The settings row of the profile photo, with buttons to change and to remove it. */
export function PhotoRow({ me }: { me: Member }) {
  const { inputRef, progress, wait, choose, cancel, remove, isRemoving } = usePhoto()
  const [isConfirming, setConfirming] = useState(false)
  const isUploading = progress !== null
  return (
    <div className="relative flex min-h-17 items-center gap-3 border-b border-line pb-3">
      <PhotoInput ref={inputRef} onChoose={choose} />
      <span className="hidden w-33 flex-none type-label text-text-2 lg:block">{messages.photo}</span>
      <Avatar name={me.username} photoURL={me.photoURL} size={64} />
      <div className="min-w-0 flex-1">
        {isUploading ? (
          <>
            <ProgressBar value={progress} label={messages.photoUploading} />
            {wait && <UploadWaitNote wait={wait} onCancel={cancel} className="mt-2" />}
          </>
        ) : (
          <span className="type-label text-text-2 lg:hidden">{messages.photo}</span>
        )}
      </div>
      {isUploading ? (
        <Button variant="outline" size="xs" aria-label={messages.cancelUpload} onClick={cancel}>
          {messages.cancel}
        </Button>
      ) : (
        <>
          {me.photoURL && (
            <Button
              variant="secondary"
              size="xs"
              aria-label={messages.removePhoto}
              onClick={() => setConfirming(true)}
              // Above the area of the row's button.
              className="z-1"
            >
              {messages.removePhotoAction}
            </Button>
          )}
          <RowButton label={messages.changePhoto} onPress={() => inputRef.current?.click()} />
        </>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={messages.removePhotoTitle}
        message={messages.removePhotoMessage}
        action={messages.removePhotoAction}
        isBusy={isRemoving}
        onConfirm={() => remove(() => setConfirming(false))}
        onClose={() => setConfirming(false)}
      />
    </div>
  )
}
