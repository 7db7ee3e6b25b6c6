import type { ChangeEvent, Ref } from 'react'
import { IMAGE_TYPES } from '#shared/images/image-rules.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  onChoose: (file: File) => Promise<void>
}

/** The hidden file input; a button beside it opens it. */
export function PhotoInput({ ref, onChoose }: Props) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) void onChoose(file)
    // The same file can be chosen again.
    target.value = ''
  }
  return <input ref={ref} type="file" accept={IMAGE_TYPES.join(',')} onChange={onChange} hidden />
}
