import { cx } from '../cx.ts'
import { LazyTarget } from './lazy-target.tsx'

/** A target with a hit near the centre, which illustrates the site. Decorative. The class sets the size. */
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
