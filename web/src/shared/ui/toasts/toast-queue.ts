/** The minimum time that a toast is shown while others wait. */
const MIN_SHOWN_MS = 1500

interface QueueOptions<Item> {
  getId: (item: Item) => string
  show: (item: Item) => void
  dismiss: (id: string) => void
}

/** Creates a queue that shows one toast at a time. If others wait, the next one is shown after 1.5 s. */
export function createToastQueue<Item>({ getId, show, dismiss }: QueueOptions<Item>) {
  const waiting: Item[] = []
  let shownId: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function showNext(): void {
    clearTimeout(timer)
    timer = undefined
    const next = waiting.shift()
    if (next === undefined) return
    const previousId = shownId
    shownId = getId(next)
    if (previousId !== undefined && previousId !== shownId) dismiss(previousId)
    show(next)
    timer = setTimeout(showNext, MIN_SHOWN_MS)
  }

  return {
    /** Shows the toast, after those that wait already. */
    add(item: Item): void {
      waiting.push(item)
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
