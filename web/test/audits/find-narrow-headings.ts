/** Finds headings and labels that are squeezed to a syllable or two a line. */
export function findNarrowHeadings(): string[] {
  const LABELS = 'h1, h2, h3, h4, [role=heading], [role=tab], button, label, dt, th'
  const MIN_LETTERS_PER_LINE = 2
  const narrowHeadings: string[] = []
  for (const label of document.querySelectorAll<HTMLElement>(LABELS)) {
    if (!label.checkVisibility({ visibilityProperty: true })) continue
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const letters = text.data.replaceAll(/\s/g, '').length
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      )
      if (lines.size >= 2 && letters / lines.size < MIN_LETTERS_PER_LINE)
        narrowHeadings.push(`“${text.data.trim().slice(0, 40)}” in ${lines.size} lines`)
    }
  }
  return narrowHeadings
}
