/** How long a toast is shown while others wait, in ms. */
const LEAST_MS = 1500

interface Turns<Item> {
  idOf: (item: Item) => string
  show: (item: Item) => void
  dismiss: (id: string) => void
}

/** Shows toasts one after another, each for at least 1.5 s while others wait; the last one for its own time. */
export function oneAtATime<Item>({ idOf, show, dismiss }: Turns<Item>): (item: Item) => void {
  const line: Item[] = []
  let turn: ReturnType<typeof setTimeout> | undefined
  let shown: { id: string; since: number } | undefined

  function takeTurn(): void {
    turn = undefined
    const next = line.shift()
    if (next === undefined) return
    const id = idOf(next)
    if (shown && shown.id !== id) dismiss(shown.id)
    shown = { id, since: Date.now() }
    show(next)
    awaitTurn()
  }

  function awaitTurn(): void {
    if (turn !== undefined || line.length === 0) return
    const left = shown ? shown.since + LEAST_MS - Date.now() : 0
    turn = setTimeout(takeTurn, Math.max(left, 0))
  }

  return (item) => {
    line.push(item)
    awaitTurn()
  }
}
