import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { sharedMessages } from '../messages.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { useCloseOnBack } from '../navigation/use-close-on-back.ts'
import { useFocusReturn } from '../ui/overlays/use-focus-return.ts'
import { imageMessages } from './messages.ts'

interface Props {
  images: readonly ImageView[]
  startIndex: number
  onClose: () => void
}

/** Shows pictures over the whole screen, one at a time. Swiping, the arrow buttons and the arrow keys show the others. */
export function Lightbox({ images, startIndex, onClose }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(startIndex)
  const focus = useFocusReturn()
  useCloseOnBack(true, onClose)
  const scrollToPicture = (pictureIndex: number) =>
    row.current?.children[pictureIndex]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    scrollToPicture(index + step)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event)
            row.current?.children[startIndex]?.scrollIntoView({ behavior: 'instant' })
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          className="fixed inset-0 z-dialog flex flex-col dialog-fade bg-surface outline-none"
        >
          <div className="flex h-header flex-none items-center justify-between pr-2.5 pl-5">
            <Dialog.Title className="type-title-3">
              {images.length > 1
                ? imageMessages.altText(index + 1, images.length)
                : imageMessages.viewerLabel}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={sharedMessages.close}>
                <X size={24} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <Pictures ref={row} images={images} onIndexChange={setIndex} />
          <div className="flex h-16 flex-none items-center justify-center gap-2">
            {images.length > 1 && <Arrows index={index} count={images.length} onSelect={scrollToPicture} />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PicturesProps {
  ref: Ref<HTMLDivElement>
  images: readonly ImageView[]
  /** The index of the picture in view. */
  onIndexChange: (index: number) => void
}

function Pictures({ ref, images, onIndexChange }: PicturesProps) {
  return (
    <div
      ref={ref}
      // Not every browser makes a scrolling element focusable by itself.
      tabIndex={images.length > 1 ? 0 : -1}
      role="group"
      aria-label={imageMessages.viewerLabel}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        onIndexChange(Math.round(scrollLeft / clientWidth))
      }
      className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] -outline-offset-2 motion-reduce:scroll-auto"
    >
      {images.map((image, index) => (
        <div
          key={image.id}
          className="flex size-full flex-none snap-start items-center justify-center md:px-18"
        >
          <img
            src={image.url}
            alt={imageMessages.altText(index + 1, images.length)}
            width={image.width}
            height={image.height}
            className="size-auto max-h-full max-w-full"
          />
        </div>
      ))}
    </div>
  )
}

/** At either end an arrow is only `aria-disabled`, because disabling the focused button would lose the focus. */
function Arrows({
  index,
  count,
  onSelect,
}: {
  index: number
  count: number
  onSelect: (pictureIndex: number) => void
}) {
  return (
    <>
      <IconButton
        label={imageMessages.previousImage}
        aria-disabled={index === 0}
        onClick={() => onSelect(index - 1)}
      >
        <ChevronLeft size={24} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={imageMessages.nextImage}
        aria-disabled={index === count - 1}
        onClick={() => onSelect(index + 1)}
      >
        <ChevronRight size={24} aria-hidden="true" />
      </IconButton>
    </>
  )
}
