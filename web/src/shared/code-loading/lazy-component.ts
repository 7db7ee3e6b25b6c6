import { type ComponentType, createElement, lazy, useState } from 'react'
import { sharedMessages } from '../messages.ts'
import { toast } from '../toast.ts'
import { retryImport } from './retry-import.ts'

/**
 * Creates a component whose code is loaded when it is first rendered, or earlier by `load` or by the event handler
 * `preload`. Loaded code is rendered at once, while `lazy` alone would show the fallback for 300 ms. A failed load
 * throws during rendering.
 */
export function lazyComponent<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  let loadedComponent: ComponentType<Props> | undefined
  let pendingLoad: Promise<ComponentType<Props>> | undefined
  const load = () =>
    (pendingLoad ??= importComponent()
      .then((component) => (loadedComponent = component))
      .finally(() => (pendingLoad = undefined)))
  const ReactLazy: ComponentType<Props> = lazy(async () => ({ default: loadedComponent ?? (await load()) }))
  function Lazy(props: Props) {
    // Chosen once, because the component must not be mounted again when the code arrives.
    const [InitialComponent] = useState(() => loadedComponent ?? ReactLazy)
    return createElement(InitialComponent, props)
  }
  return Object.assign(Lazy, { load, preload: () => void load() })
}

/**
 * Creates a component for a part of a page. If its code cannot be loaded, the rest of the page stays, and the code is
 * requested again until it arrives. `onDelay` is called once if that takes seconds.
 */
export const lazyWithRetry = <Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  onDelay: () => void = offerReload,
) => lazyComponent(() => retryImport(importComponent, onDelay))

/** Asks for a reload: after a release the old files may be missing, and only a reloaded page knows the new ones. */
function offerReload(): void {
  toast.offer(sharedMessages.loadFailed, { label: sharedMessages.reload, act: () => location.reload() })
}
