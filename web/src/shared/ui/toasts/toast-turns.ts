/** How long a toast is shown while others wait, in ms. */
const LEAST_MS = 1500

interface Turns<Item> {
  getId: (item: Item) => string
  show: (item: Item) => void
  dismiss: (id: string) => void
}

/** Shows toasts one after another, each for at least 1.5 s while others wait; the last one for its own time. */
export function oneAtATime<Item>({ getId, show, dismiss }: Turns<Item>) {
  const line: Item[] = []
  let shownId: string | undefined
  let turn: ReturnType<typeof setTimeout> | undefined

  function takeTurn(): void {
    clearTimeout(turn)
    turn = undefined
    const next = line.shift()
    if (next === undefined) return
    const before = shownId
    shownId = getId(next)
    if (before !== undefined && before !== shownId) dismiss(before)
    show(next)
    turn = setTimeout(takeTurn, LEAST_MS)
  }

  return {
    raise(item: Item): void {
      line.push(item)
      if (turn === undefined) takeTurn()
    },
    /** A toast was closed, by itself or by the member: the next one need not wait. */
    left(id: string): void {
      if (id !== shownId) return
      shownId = undefined
      takeTurn()
    },
  }
}
