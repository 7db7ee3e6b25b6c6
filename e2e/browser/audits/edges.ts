import type { Page } from '@playwright/test'

/** Of the height of the window, what bars take that stay while one scrolls; measured half way down. */
export const shareOfBars = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' })
    const covered = new Set<number>()
    for (let y = 1; y < innerHeight; y += 2) {
      const hit = document.elementFromPoint(innerWidth / 2, y)
      for (let node = hit; node; node = node.parentElement) {
        const { position } = getComputedStyle(node)
        if (position === 'fixed' || position === 'sticky') {
          covered.add(y)
          break
        }
      }
    }
    return (covered.size * 2) / innerHeight
  })

/** What is cut off or reaches over the edge of the page. */
export const lostAtEdges = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = []
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wide > 0) lost.push(`page scrolls sideways by ${wide}`)
    const scrolls = (node: Element) => {
      for (let at: Element | null = node; at; at = at.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at !== document.documentElement)
          return true
      }
      return false
    }
    for (const node of document.querySelectorAll('main *, header *, nav *, [role=dialog] *, footer *')) {
      const style = getComputedStyle(node)
      if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('.sr-only, svg, canvas'))
        continue
      const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim())
      if (!own) continue
      const { left, right, width, height } = node.getBoundingClientRect()
      // Hidden from eyes, meant for ears.
      if (width <= 1 && height <= 1) continue
      if (width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(node))
        lost.push(`over the edge: ${node.textContent?.slice(0, 40)}`)
      const cut =
        style.overflowX !== 'visible' &&
        style.textOverflow !== 'ellipsis' &&
        node.scrollWidth > node.clientWidth + 1
      if (cut && !['auto', 'scroll'].includes(style.overflowX))
        lost.push(`cut: ${node.textContent?.slice(0, 40)}`)
      if (
        style.overflowY === 'hidden' &&
        node.scrollHeight > node.clientHeight + 4 &&
        style.webkitLineClamp === 'none'
      )
        lost.push(`cut below: ${node.textContent?.slice(0, 40)}`)
    }
    return [...new Set(lost)]
  })
