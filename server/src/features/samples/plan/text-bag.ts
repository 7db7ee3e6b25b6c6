import type { Random } from '#platform/seeded-random.ts'

/** Draws texts in random order, each as often as the others; `but`: those that may not come now. */
export function textBag(random: Random, texts: readonly string[]) {
  let left: string[] = []
  return (but: ReadonlySet<string> = new Set()): string => {
    if (left.every((text) => but.has(text))) left = [...left, ...random.shuffled(texts)]
    const place = left.findIndex((text) => !but.has(text))
    const [text] = left.splice(place, 1)
    if (text === undefined) throw new RangeError('every text is used up')
    return text
  }
}
