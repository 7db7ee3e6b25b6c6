import { cx } from '../cx.ts'
import { LazyTarget } from './lazy-target.tsx'

interface Props {
  /** Sets the size on the screen. */
  className: string
  /** The size in px for which the picture is drawn: the largest that `className` sets. */
  size?: number
}

/** A target with a hit near the centre, which illustrates the site. Decorative. */
export function BullseyePicture({ className, size = 176 }: Props) {
  return (
    <div aria-hidden="true" className={cx('flex-none', className)}>
      {!import.meta.env.SSR && (
        <LazyTarget
          content={{ kind: 'hit', direction: 'up', error: 1.4, seed: 'landed' }}
          size={size}
          isDecorative
        />
      )}
    </div>
  )
}
