import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

/** Open layers that the page's URL does not name, the topmost last. */
const layers: object[] = []

/** While `open`, "back" calls `onClose` instead of leaving the page. For layers that the URL does not name. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const { history, navigate } = useRouter()
  const close = useEffectEvent(onClose)
  // A layout effect, because a "back" pressed immediately would otherwise leave the page.
  useLayoutEffect(() => {
    if (!open) return
    const layer = {}
    layers.push(layer)
    // On the first page of a visit "back" would leave at once, without a chance to block it.
    if (!history.canGoBack())
      void navigate({ to: '.', search: true, hash: true, state: { isDuplicate: true }, resetScroll: false })
    const release = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || layers.at(-1) !== layer) return false
        close()
        return true
      },
    })
    return () => {
      release()
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [open, history, navigate])
}
