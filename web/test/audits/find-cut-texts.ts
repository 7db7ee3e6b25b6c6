/**
 * Finds texts that a box cuts off. A text that ends in an ellipsis or after some lines is allowed if the whole text is
 * one press or hover away: in a link or button, with a title, or on a card that opens.
 */
export function findCutTexts(): string[] {
  const cutTexts = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.data.trim() && text.parentElement?.checkVisibility({ visibilityProperty: true })) inspect(text)
  }
  return [...cutTexts]

  function inspect(text: Text): void {
    const range = document.createRange()
    range.selectNodeContents(text)
    const textBox = range.getBoundingClientRect()
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(box)
      const { left, right, top, bottom, width, height } = box.getBoundingClientRect()
      // Texts only for screen readers are in a box of one pixel.
      if (width <= 1 || height <= 1) return
      const isTooWide = hidesOverflow(overflowX) && (textBox.right > right + 1 || textBox.left < left - 1)
      const isTooHigh = hidesOverflow(overflowY) && (textBox.bottom > bottom + 2 || textBox.top < top - 2)
      if (isTooWide || isTooHigh) {
        const isCutOnPurpose = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        if (!isCutOnPurpose || !isWithinReach(box))
          cutTexts.add(
            `${text.data.trim().slice(0, 40)} in <${box.tagName.toLowerCase()} class="${box.className}">`,
          )
        return
      }
      if (scrollsOverflow(overflowX) || scrollsOverflow(overflowY) || position === 'fixed') return
    }
  }
  function isWithinReach(box: Element): boolean {
    const openerSelector =
      'a[href*="prediction="], a[href*="post="], [aria-haspopup="dialog"], [aria-expanded]'
    return (
      box.closest('a, button, [title]') !== null ||
      Boolean(box.closest('article')?.querySelector(openerSelector))
    )
  }
  function hidesOverflow(overflow: string): boolean {
    return overflow === 'hidden' || overflow === 'clip'
  }
  function scrollsOverflow(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll'
  }
}
