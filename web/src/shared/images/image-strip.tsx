import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../code-loading/lazy-component.ts'
import { cx } from '../ui/cx.ts'
import { imageMessages } from './messages.ts'

const Lightbox = lazyWithRetry(async () => (await import('./lightbox.tsx')).Lightbox)

interface Props {
  images: readonly ImageView[]
  /** Shows small squares instead of filling the width of the column. */
  small?: boolean
}

/** Attached pictures; each opens in the lightbox. */
export function ImageStrip({ images, small = false }: Props) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  if (images.length === 0) return null
  const onlyImage = images.length === 1 && !small ? images[0] : undefined
  return (
    <>
      <div className={small ? 'flex gap-2' : cx('grid gap-1.5', !onlyImage && 'grid-flow-col auto-cols-fr')}>
        {images.map((image, index) => (
          <button
            key={image.id}
            type="button"
            aria-label={imageMessages.openViewer(index + 1, images.length)}
            onClick={() => setOpenIndex(index)}
            style={image === onlyImage ? getSize(image) : undefined}
            className={cx(
              'relative block overflow-hidden bg-surface-3',
              small ? 'size-18 flex-none rounded-2' : 'w-full rounded-3',
              !small && image !== onlyImage && (images.length === 2 ? 'aspect-[7/5]' : 'aspect-square'),
            )}
          >
            <Picture image={image} small={small} />
            {!small && isCropped(image) && (
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

function Picture({ image, small }: { image: ImageView; small: boolean }) {
  return (
    <img
      src={small ? image.thumbnailUrl : image.url}
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

/** Whether so much of a portrait picture is cropped that it can only be seen in the lightbox. */
const isCropped = ({ width, height }: ImageView) => height > width * 1.2

/** Keeps the aspect ratio of a single picture between 1 and 3. A picture is not enlarged beyond 160 px. */
function getSize({ width, height }: ImageView) {
  return { aspectRatio: Math.min(Math.max(width / height, 1), 3), maxWidth: Math.max(width, 160) }
}
