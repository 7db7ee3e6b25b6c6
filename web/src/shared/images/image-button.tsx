import { MAX_IMAGES } from '@gwanyeok/domain/images/limits.ts'
import { Image } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { PICKER_TYPES } from './image-rules.ts'
import { imageMessages } from './messages.ts'
import type { Uploads } from './use-uploads.ts'

/** A button, labelled `사진 0/3`, that opens the device's file picker. */
export function ImageButton({ add, count }: Pick<Uploads, 'add' | 'count'>) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void add([...(target.files ?? [])])
    // Lets the same file be chosen again after it was removed.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICKER_TYPES}
        onChange={choose}
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <button
        type="button"
        aria-label={imageMessages.addLabel(count, MAX_IMAGES)}
        onClick={() => input.current?.click()}
        className="-ml-2 inline-flex h-touch items-center gap-1.5 rounded-2 px-2 type-label text-text-2 hover:bg-surface-2"
      >
        <Image size={20} aria-hidden="true" />
        {imageMessages.addButton} {count}/{MAX_IMAGES}
      </button>
    </>
  )
}
