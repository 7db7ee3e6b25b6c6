// Runs in the page, and is sent there as it stands: it holds all that it needs.

/** Keeps one text of each look that is not known, or all; gives the looks. */
export function findTexts(known: number[] | null): number[] {
  const looks = new Map<Element, number>()
  const shown = [...document.querySelectorAll('body *')].filter(
    (element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }),
  )
  const oneOfEach = new Map(shown.map((element) => [lookOf(element), element]))
  for (const look of known ?? []) oneOfEach.delete(look)
  window.texts = known ? [...oneOfEach.values()] : shown
  return [...oneOfEach.keys()]

  function hasText(element: Element): boolean {
    if (element.matches('input, textarea, select')) return true
    return [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  }
  /** A hash (FNV-1a) of all that colours and sizes follow from: tags, classes and states, up to the root. */
  function lookOf(element: Element): number {
    const before = looks.get(element)
    if (before !== undefined) return before
    let hash = element.parentElement ? lookOf(element.parentElement) : 0x811c9dc5
    for (const letter of `${element.tagName} ${statesOf(element)}`)
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
    looks.set(element, hash)
    return hash
  }
  function statesOf(element: Element): string {
    const attributes = [...element.attributes].filter(({ name }) =>
      /^(class|style|data-.*|aria-(pressed|selected|checked|current|expanded|disabled|invalid))$/.test(name),
    )
    const states = attributes.map(
      ({ name, value }) => `${name} ${name === 'class' ? value : unplaced(value)}`,
    )
    return [...states, element.matches(':checked'), element.matches(':disabled')].join()
  }
  /** Without the place of a row, which is different for each. */
  function unplaced(value: string): string {
    return value.replaceAll(/[\d.]+(px|%)|^\d+$/g, '')
  }
}
