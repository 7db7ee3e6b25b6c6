import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../code-loading/lazy-component.ts'
import { cx } from '../ui/cx.ts'
import { imageMessages } from './messages.ts'

const Lightbox = lazyWithRetry(async () => (await import('./lightbox.tsx')).Lightbox)

interface Props {
  images: readonly ImageView[]
  /** Whether the pictures are small squares instead of filling the width of the column. */
  isSmall?: boolean
}

/** Attached pictures; each opens in the lightbox. */
export function ImageStrip({ images, isSmall = false }: Props) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  if (images.length === 0) return null
  const onlyImage = images.length === 1 && !isSmall ? images[0] : undefined
  return (
    <>
      <div
        className={isSmall ? 'flex gap-2' : cx('grid gap-1.5', !onlyImage && 'grid-flow-col auto-cols-fr')}
      >
        {images.map((image, index) => (
          <button
            key={image.id}
            type="button"
            aria-label={imageMessages.openViewer(index + 1, images.length)}
            onClick={() => setOpenIndex(index)}
            style={image === onlyImage ? limitSize(image) : undefined}
            className={cx(
              'relative block overflow-hidden bg-surface-3',
              isSmall ? 'size-18 flex-none rounded-2' : 'w-full rounded-3',
              !isSmall && image !== onlyImage && (images.length === 2 ? 'aspect-[7/5]' : 'aspect-square'),
            )}
          >
            <Picture image={image} isSmall={isSmall} />
            {!isSmall && isCropped(image) && (
              <span className="absolute right-2 bottom-2 rounded-1 bg-inverse px-1.5 py-0.5 type-caption-strong text-on-inverse">
                {imageMessages.showUncropped}
              </span>
            )}
          </button>
        ))}
      </div>
      {openIndex !== null && (
        <Suspense fallback={null}>
          <Lightbox images={images} startIndex={openIndex} onClose={() => setOpenIndex(null)} />
        </Suspense>
      )}
    </>
  )
}

function Picture({ image, isSmall }: { image: ImageView; isSmall: boolean }) {
  return (
    <img
      src={isSmall ? image.thumbnailUrl : image.url}
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      style={{ backgroundImage: `url("${image.placeholder}")` }}
      className="size-full bg-cover bg-center object-cover"
    />
  )
}

/** Returns whether so much of a portrait picture is cropped that it can only be seen in the lightbox. */
const isCropped = ({ width, height }: ImageView) => height > width * 1.2

/** Limits the aspect ratio of a single picture to between 1 and 3. A picture narrower than 160 px is enlarged to 160 px. */
function limitSize({ width, height }: ImageView) {
  return { aspectRatio: Math.min(Math.max(width / height, 1), 3), maxWidth: Math.max(width, 160) }
}
