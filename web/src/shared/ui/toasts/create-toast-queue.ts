/** The minimum time that a toast is shown while others wait. */
const MIN_SHOWN_MS = 1500

interface QueueOptions<Item> {
  getId: (item: Item) => string
  show: (item: Item) => void
  dismiss: (id: string) => void
}

/** Creates a queue that shows one toast at a time. If others wait, the next one is shown after 1.5 s. */
export function createToastQueue<Item>({ getId, show, dismiss }: QueueOptions<Item>) {
  const waitingToasts: Item[] = []
  let shownId: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function showNext(): void {
    clearTimeout(timer)
    timer = undefined
    const nextToast = waitingToasts.shift()
    if (nextToast === undefined) return
    const previousId = shownId
    shownId = getId(nextToast)
    if (previousId !== undefined && previousId !== shownId) dismiss(previousId)
    show(nextToast)
    timer = setTimeout(showNext, MIN_SHOWN_MS)
  }

  return {
    /** Shows the toast, after those that wait already. */
    add(item: Item): void {
      waitingToasts.push(item)
      if (timer === undefined) showNext()
    },
    /** Reports that a toast was closed. The next one is shown at once. */
    onClosed(id: string): void {
      if (id !== shownId) return
      shownId = undefined
      showNext()
    },
  }
}
