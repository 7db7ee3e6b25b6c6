import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../code-loading/lazy-component.ts'
import type { Target } from './target.tsx'

const LoadedTarget = lazyComponent(async () => (await import('./target.tsx')).Target)

/** The drawing of a target, whose code is loaded on demand. An empty square of the same size is shown until then. */
export function LazyTarget(props: ComponentProps<typeof Target>) {
  const { size } = props
  return (
    <span style={{ width: size, height: size }} className="block max-h-full max-w-full flex-none">
      <Suspense>
        <LoadedTarget {...props} />
      </Suspense>
    </span>
  )
}
