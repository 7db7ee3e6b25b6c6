import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

/** What lies over the page without standing in the address, the topmost last. */
const layers: object[] = []

/** "Back" closes what is open over the page before it leaves the page; for what the address does not hold. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { history, navigate } = useRouter()
  const close = useEffectEvent(onClose)
  // With the layer itself: one who goes back at once would leave the page.
  useLayoutEffect(() => {
    if (!open) return
    const layer = {}
    layers.push(layer)
    // On the first page of a visit "back" would leave at once, and nobody be asked.
    if (!history.canGoBack())
      void navigate({ to: '.', search: true, hash: true, state: { doubles: true }, resetScroll: false })
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
