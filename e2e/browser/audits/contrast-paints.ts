// Runs in the page, and is sent there as it stands: it holds all that it needs.

/**
 * For each of the texts all that its contrast follows from: its colour and size, and the backgrounds behind it down to
 * the first opaque one. Null where other things lie in between, or blend: then only axe can tell.
 */
export function paintsOfTexts(): (string | null)[] {
  return window.texts.map((text) =>
    text.isConnected && !(text instanceof SVGElement) ? paintOf(text) : null,
  )

  function paintOf(text: Element): string | null {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text)
    const isOff = text.closest(':disabled, [aria-disabled=true]') !== null
    const paint = [isOff ? 'disabled' : 'enabled', color, fontSize, fontWeight, textShadow]
    const place = text.getBoundingClientRect()
    // Hidden from eyes, meant for ears.
    if (place.width <= 1 || place.height <= 1) return 'hidden'
    let isCovered = false
    for (let box: Element | null = text; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (blends(style)) return null
      if (isCovered) continue
      if (style.backgroundImage !== 'none' || hasDrawing(box)) return null
      paint.push(style.backgroundColor)
      isCovered = isOpaque(style.backgroundColor)
      if (!isCovered && hasNeighbour(box, place)) return null
    }
    return paint.join(' ')
  }
  function blends({ opacity, filter, backdropFilter, mixBlendMode }: CSSStyleDeclaration): boolean {
    return opacity !== '1' || filter !== 'none' || backdropFilter !== 'none' || mixBlendMode !== 'normal'
  }
  function isOpaque(colour: string): boolean {
    return /^(rgb|oklch|oklab|lab|lch|color)\([^/]*\)$/.test(colour)
  }
  function hasDrawing(box: Element): boolean {
    return ['::before', '::after'].some(
      (part) => !['none', 'normal'].includes(getComputedStyle(box, part).content),
    )
  }
  /** What is not an ancestor may lie below the text. */
  function hasNeighbour(box: Element, place: DOMRect): boolean {
    return [...(box.parentElement?.children ?? [])].some((other) => {
      if (other === box) return false
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const [wide, high] = [
        Math.min(right, place.right) - Math.max(left, place.left),
        Math.min(bottom, place.bottom) - Math.max(top, place.top),
      ]
      return wide > 1 && high > 1
    })
  }
}
