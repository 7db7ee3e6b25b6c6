import { type ComponentType, createElement, lazy, useState } from 'react'
import { sharedMessages } from '../messages.ts'
import { toast } from '../toast.ts'
import { retryImport } from './retry-import.ts'

/**
 * A component whose code is loaded when it is first drawn, or by `load` before that. Loaded code is drawn at once:
 * `lazy` alone first shows the fallback, and React keeps that for 300 ms. A failed load throws where it is drawn.
 */
export function lazyComponent<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const load = () =>
    (loading ??= importComponent()
      .then((component) => (loaded = component))
      .finally(() => (loading = undefined)))
  const Loading: ComponentType<Props> = lazy(async () => ({ default: loaded ?? (await load()) }))
  function Lazy(props: Props) {
    // Chosen once: when the code arrives, what is drawn must not be mounted again.
    const [Chosen] = useState(() => loaded ?? Loading)
    return createElement(Chosen, props)
  }
  return Object.assign(Lazy, { load, preload: () => void load() })
}

/**
 * A component inside a page. When its code cannot be loaded, the page stays with all that was typed in it and the code
 * is requested again until it arrives. `onDelay` is called once when that takes seconds.
 */
export const lazyWithRetry = <Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  onDelay: () => void = offerReload,
) => lazyComponent(() => retryImport(importComponent, onDelay))

/** After a release the old files may be gone; only a reloaded page knows the new ones. */
function offerReload(): void {
  toast.offer(sharedMessages.codeMissing, { label: sharedMessages.reload, act: () => location.reload() })
}
