import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../code-loading/lazy-component.ts'
import type { Target } from './target.tsx'

const Loaded = lazyComponent(async () => (await import('./target.tsx')).Target)

/** A target on screens that show before its code has come; its place is kept. */
export function LazyTarget(props: ComponentProps<typeof Target>) {
  const { size } = props
  return (
    <span style={{ width: size, height: size }} className="block flex-none">
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </span>
  )
}
