import type { ImageView } from '@gwanyeok/domain/images/api.ts'

/** Cropped previews of the pictures; the detail shows them whole. */
export function Thumbnails({ images }: { images: readonly ImageView[] }) {
  if (images.length === 0) return null
  return (
    <div className="mt-3 flex gap-2">
      {images.map((image) => (
        <img
          key={image.id}
          src={image.thumbnailUrl}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          style={{ backgroundImage: `url(${image.placeholder})` }}
          className="size-16 rounded-2 bg-surface-3 bg-cover object-cover"
        />
      ))}
    </div>
  )
}
