import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { imageMessages } from './messages.ts'
import { UploadWaitNote } from './upload-wait-note.tsx'
import type { PendingUpload, Uploads } from './use-uploads.ts'

/** The side of a tile, in CSS pixels. */
const TILE_PX = 80

/** The chosen files: thumbnails that can be removed, and uploads with their progress. */
export function ImageTiles({ value, pending, remove }: Pick<Uploads, 'value' | 'pending' | 'remove'>) {
  if (value.length + pending.length === 0) return null
  const waitingUpload = pending.find(({ currentWait }) => currentWait !== null)
  return (
    <>
      <ul aria-label={imageMessages.chosenImages} className="flex flex-wrap gap-3 pt-1">
        {value.map((image, index) => (
          <Tile key={image.id} label={imageMessages.remove(index + 1)} onRemove={() => remove(image)}>
            <img
              src={image.thumbnailUrl}
              alt={imageMessages.altText(index + 1, value.length)}
              style={{ backgroundImage: `url("${image.placeholder}")` }}
              className="size-20 rounded-2 bg-surface-3 bg-cover object-cover"
            />
          </Tile>
        ))}
        {pending.map((upload) => (
          <Tile key={upload.key} label={imageMessages.cancel(upload.file.name)} onRemove={upload.cancel}>
            <UploadingImage upload={upload} />
          </Tile>
        ))}
      </ul>
      {waitingUpload?.currentWait && (
        <UploadWaitNote wait={waitingUpload.currentWait} onCancel={waitingUpload.cancel} className="mt-3" />
      )}
    </>
  )
}

function UploadingImage({ upload: { file, progress, currentWait } }: { upload: PendingUpload }) {
  return (
    <div className="relative size-20 overflow-hidden rounded-2 bg-surface-3">
      <Preview file={file} />
      <div className="absolute inset-0 flex flex-col justify-end p-1.5">
        <span className="mb-1 self-start rounded-1 bg-surface px-1 type-caption-strong">
          {currentWait
            ? imageMessages.waitingShort[currentWait.reason]
            : imageMessages.percent(Math.round(progress * 100))}
        </span>
        <ProgressBar value={progress} label={imageMessages.uploading(file.name)} isThin />
      </div>
    </div>
  )
}

/**
 * Draws the file on a canvas. An object URL could be revoked, at the end of a fast upload, before an image has read it.
 */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isUnmounted = false
    const show = async () => {
      const bitmap = await createImageBitmap(file, { resizeHeight: 2 * TILE_PX })
      if (!isUnmounted && canvas.current) draw(bitmap, canvas.current)
      bitmap.close()
    }
    // A file that no browser can draw is refused by the server.
    show().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [file])
  return <canvas ref={canvas} aria-hidden="true" className="size-full object-cover opacity-30" />
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement) {
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}

function Tile(props: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="relative">
      {props.children}
      <button
        type="button"
        aria-label={props.label}
        onClick={props.onRemove}
        className="absolute -top-2 -right-2 z-1 flex size-6 items-center justify-center rounded-full bg-action text-on-action after:absolute after:-inset-2.5"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}
