import { MAX_IMAGES } from '@gwanyeok/domain/images/limits.ts'
import type { ImagePurpose, ImageView } from '@gwanyeok/domain/images/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call } from '../api/api.ts'
import { explainError } from '../api/error-messages.ts'
import { toast } from '../toast.ts'
import { findPictureProblem } from './image-rules.ts'
import { imageMessages } from './messages.ts'
import { uploadImage, type UploadWait } from './upload-image.ts'
import { sessionKey } from '../data/query-keys.ts'

export interface PickerProps {
  purpose: ImagePurpose
  /** The uploaded pictures, which the caller stores in the form's draft. */
  value: readonly ImageView[]
  /** Takes an updater, because the current value may be newer than the rendered one. */
  onChange: (change: (images: readonly ImageView[]) => ImageView[]) => void
  /** Called with whether files are still uploading; until they are uploaded, the form is not sent. */
  onUploadingChange?: (isUploading: boolean) => void
}

export interface PendingUpload {
  key: string
  file: File
  /** The share that has been sent, 0..1. */
  progress: number
  /** Why the upload waits, and how to retry it; null while it continues. */
  currentWait: UploadWait | null
  cancel: () => void
}

/** The pictures of a form: uploaded ones, uploads in progress, and the actions on both. */
export function useUploads({ purpose, value, onChange, onUploadingChange }: PickerProps) {
  // The draft may change while a file uploads. The picture is then added to the new draft.
  const latest = useRef({ onChange, count: 0 })
  const { pending, startUpload } = useUploadQueue(purpose, (image) =>
    latest.current.onChange((images) => [...images, image]),
  )
  const [runningChecks, setRunningChecks] = useState(0)
  const count = value.length + pending.length
  useEffect(() => {
    latest.current = { onChange, count }
  })
  const isUploading = pending.length + runningChecks > 0
  const notifyUploadingChange = useEffectEvent((isBusy: boolean) => onUploadingChange?.(isBusy))
  useEffect(() => notifyUploadingChange(isUploading), [isUploading])

  const add = async (files: readonly File[]) => {
    setRunningChecks((checks) => checks + 1)
    const problems = await Promise.all(files.map(explainFileProblem))
    setRunningChecks((checks) => checks - 1)
    for (const text of problems) if (text) toast.error(text)
    const validFiles = files.filter((_, index) => problems[index] === null)
    const freeSlots = MAX_IMAGES - latest.current.count
    if (validFiles.length > freeSlots) toast.error(imageMessages.tooMany)
    for (const file of validFiles.slice(0, Math.max(freeSlots, 0))) startUpload(file)
  }
  const remove = (image: ImageView) => {
    onChange((images) => images.filter(({ id }) => id !== image.id))
    // If this fails, the server deletes unused files later.
    call('DELETE /images/:id', { params: { id: image.id } }).catch(() => undefined)
  }
  return { value, pending, isUploading, add, remove, count }
}

/** Runs uploads one after the other, so that pictures stay in the chosen order. */
function useUploadQueue(purpose: ImagePurpose, onUploaded: (image: ImageView) => void) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const queue = useRef(Promise.resolve())
  const startedCount = useRef(0)
  const leaveController = useAbortOnLeave()
  const showRefusal = useShowRefusal()

  const runUpload = async (upload: PendingUpload, signal: AbortSignal) => {
    const { file } = upload
    const change = (changes: Partial<PendingUpload>) =>
      setPending((uploads) =>
        uploads.map((current) => (current.key === upload.key ? { ...current, ...changes } : current)),
      )
    try {
      const onProgress = (progress: number) => change({ progress })
      const onWait = (currentWait: UploadWait | null) => change({ currentWait })
      onUploaded(await uploadImage({ purpose, file, signal, onProgress, onWait }))
    } catch (error) {
      if (!signal.aborted) showRefusal(error, file.name)
    }
    setPending((uploads) => uploads.filter(({ key }) => key !== upload.key))
  }
  const startUpload = (file: File) => {
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, leaveController.current.signal])
    const upload = {
      key: `${(startedCount.current += 1)}`,
      file,
      progress: 0,
      currentWait: null,
      cancel: () => controller.abort(),
    }
    setPending((uploads) => [...uploads, upload])
    queue.current = queue.current.then(() => runUpload(upload, signal))
  }
  return { pending, startUpload }
}

/** Returns a controller that aborts when the form is left. */
function useAbortOnLeave() {
  const leaveController = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaveController.current = controller
    return () => controller.abort()
  }, [])
  return leaveController
}

/** Returns a function that shows why a file was refused. If the session has ended, the member is asked to sign in. */
function useShowRefusal() {
  const client = useQueryClient()
  return (error: unknown, name: string) => {
    toast.error(explainUploadRefusal(error, name))
    if (error instanceof ApiError && error.code === 'signed_out') {
      void client.invalidateQueries({ queryKey: sessionKey })
    }
  }
}

export type Uploads = ReturnType<typeof useUploads>

/** Returns the message for a file that the server would refuse, or that cannot be read; null for a valid one. */
async function explainFileProblem(file: File): Promise<string | null> {
  const problem = await findPictureProblem(file).catch(() => 'failed' as const)
  if (problem === 'failed') return imageMessages.uploadFailed
  return problem && imageMessages[problem](file.name)
}

function explainUploadRefusal(error: unknown, name: string): string {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'image_too_large' || code === 'body_too_large') return imageMessages.tooLarge(name)
  if (code === 'image_unsupported') return imageMessages.unsupported(name)
  return code === 'image_quota' ? explainError(error) : imageMessages.uploadFailed
}
