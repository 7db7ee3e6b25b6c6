/** Finds texts that overlap within one layer of the page; bars and dialogs cover other layers on purpose. */
export function findOverlappingTexts(): string[] {
  /** The share of a line's height above and below its letters. */
  const INSET = 0.25
  interface Line {
    text: Text
    layer: Element
    left: number
    right: number
    top: number
    bottom: number
  }
  /** Finds the nearest ancestor that lies above the page, or the page. */
  const findLayer = (element: Element): Element => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position } = getComputedStyle(box)
      if (position === 'fixed' || position === 'sticky') return box
    }
    return document.body
  }
  /** Clips a box of text to its ancestors that hide overflow, and shrinks it to the height of its letters. */
  const clipAndInset = (rect: DOMRect, element: Element) => {
    let { left, right, top, bottom } = rect
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue
      const clip = box.getBoundingClientRect()
      left = Math.max(left, clip.left)
      right = Math.min(right, clip.right)
      top = Math.max(top, clip.top)
      bottom = Math.min(bottom, clip.bottom)
    }
    const inset = (bottom - top) * INSET
    return { left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset }
  }
  const listLines = (text: Text): Line[] => {
    const element = text.parentElement!
    const range = document.createRange()
    range.selectNodeContents(text)
    const layer = findLayer(element)
    return [...range.getClientRects()]
      .map((rect) => ({ text, layer, ...clipAndInset(rect, element) }))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
  }
  const isVisible = (text: Text) =>
    text.data.trim() !== '' &&
    text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true &&
    // Code and texts only for screen readers take no visible space.
    text.parentElement.closest('.sr-only, script, style') === null

  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (isVisible(text)) lines.push(...listLines(text))
  }
  lines.sort((a, b) => a.top - b.top)
  const overlaps = new Set<string>()
  for (const [index, upper] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next++) {
      const lower = lines[next]!
      if (lower.top >= upper.bottom) break
      const isApart = lower.left >= upper.right || lower.right <= upper.left
      if (isApart || lower.text === upper.text || lower.layer !== upper.layer) continue
      overlaps.add(`“${upper.text.data.trim().slice(0, 30)}” and “${lower.text.data.trim().slice(0, 30)}”`)
    }
  }
  return [...overlaps]
}
