import { type ChangeEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { findPictureProblem, PICKER_TYPES } from '#shared/images/image-rules.ts'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { uploadImage, type UploadWait } from '#shared/images/upload-image.ts'
import { toast } from '#shared/toast.ts'
import { settingsMessages as messages } from '../messages.ts'
import { useUpdateMe } from '../mutations.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  onChoose: (file: File) => Promise<void>
}

/** The hidden file input; a button next to it opens it. */
export function PhotoInput({ ref, onChoose }: Props) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) void onChoose(file)
    // Cleared so that the same file can be chosen again.
    target.value = ''
  }
  return <input ref={ref} type="file" accept={PICKER_TYPES} onChange={onChange} hidden />
}

/**
 * Replaces or removes the profile photo. `progress` is the share that is uploaded, 0..1; null without an upload. `wait`
 * describes why the upload is delayed; null if it is not.
 */
export function usePhoto() {
  const updateMe = useUpdateMe()
  const [progress, setProgress] = useState<number | null>(null)
  const [wait, setWait] = useState<UploadWait | null>(null)
  const uploadController = useRef<AbortController>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => () => uploadController.current?.abort(), [])

  const choose = async (file: File) => {
    const refusal = await findFileRefusal(file)
    if (refusal) return toast.error(refusal)
    uploadController.current = new AbortController()
    const { signal } = uploadController.current
    setProgress(0)
    try {
      const image = await uploadImage({
        purpose: 'profile-photos',
        file,
        signal,
        onProgress: setProgress,
        onWait: setWait,
      })
      updateMe((await call('PUT /me/photo', { body: { imageId: image.id } })).me)
      toast.success(messages.photoUpdated)
    } catch (error) {
      if (!signal.aborted) toast.error(messages.photoFailed(explainError(error)))
    }
    setProgress(null)
    setWait(null)
  }
  const removal = useMutation({
    mutationFn: () => call('PUT /me/photo', { body: { imageId: null } }),
    onSuccess: ({ me }) => {
      updateMe(me)
      toast.success(messages.photoRemoved)
    },
    onError: (error) => toast.error(explainError(error)),
  })
  return {
    /** The file input that a button opens. */
    inputRef,
    progress,
    wait,
    choose,
    cancel: () => uploadController.current?.abort(),
    remove: (onSettled: () => void) => removal.mutate(undefined, { onSettled }),
    isRemoving: removal.isPending,
  }
}

async function findFileRefusal(file: File): Promise<string | null> {
  const problem = await findPictureProblem(file).catch(() => 'failed' as const)
  if (problem === 'failed') return messages.photoUnreadable
  if (problem === 'unsupported') return messages.photoUnsupported
  return problem && messages.photoTooLarge
}
