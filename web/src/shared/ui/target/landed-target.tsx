import { cx } from '../cx.ts'
import { LazyTarget } from './lazy-target.tsx'

/** Decorative: a hit near the centre, as the picture of what the site is about. Its class gives the size. */
export function LandedTarget({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={cx('flex-none', className)}>
      {!import.meta.env.SSR && (
        <LazyTarget
          content={{ kind: 'hit', direction: 'up', error: 1.4, seed: 'landed' }}
          size={176}
          decorative
        />
      )}
    </div>
  )
}
