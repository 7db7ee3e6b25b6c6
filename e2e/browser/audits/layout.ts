import type { Page } from '@playwright/test'

/** What a finger needs, less the pixel that rounding takes. */
const TOUCH = 43

/** Controls that a finger would miss: fewer than 44 px to hit, measured by where a touch really lands. */
export const smallTargets = (page: Page) =>
  page.evaluate(async (touch) => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=slider], [role=option], [role=tab], [role=menuitem]'
    /** What follows the scroll, as a row that comes into sight, has followed. */
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const inRunningText = (control: Element) => {
      const block = control.closest('p, li, dd, figcaption')
      return (
        control.matches('a, button') &&
        block !== null &&
        getComputedStyle(control).display === 'inline' &&
        (block.textContent ?? '').trim() !== (control.textContent ?? '').trim()
      )
    }
    const lands = (x: number, y: number, target: Element) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.closest('label') === target)
    }
    /** How far a touch may go from the middle, up to 44 px, before it lands elsewhere. */
    const reach = (x: number, y: number, dx: number, dy: number, target: Element) => {
      let far = 0
      while (far < 44 && lands(x + dx * (far + 0.75), y + dy * (far + 0.75), target)) far += 1
      return far
    }
    const extentOf = (target: Element) => {
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return {
        wide: reach(x, y, -1, 0, target) + reach(x, y, 1, 0, target),
        high: reach(x, y, 0, -1, target) + reach(x, y, 0, 1, target),
      }
    }
    const fits = (target: Element) => {
      const { wide, high } = extentOf(target)
      return wide >= touch && high >= touch
    }
    /** Clear of the bars at both ends: most controls need no scrolling of their own. */
    const isAmid = (target: Element) => {
      const { top, bottom } = target.getBoundingClientRect()
      return top > innerHeight * 0.2 && bottom < innerHeight * 0.8
    }
    /** Rows of a long list move, and make way for others, as one scrolls to them. */
    const fitsInSight = async (target: Element) => {
      for (let turn = 0; turn < 3; turn++) {
        if (turn > 0) await painted()
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        if (!target.isConnected || fits(target)) return true
      }
      return false
    }
    const found: string[] = []
    const layer = document.querySelector('[role=dialog], [role=menu]')
    for (const control of (layer ?? document).querySelectorAll(CONTROLS)) {
      if (
        control.closest('[aria-hidden=true], [hidden], [inert]') ||
        !control.checkVisibility({ visibilityProperty: true })
      )
        continue
      if (control.matches(':disabled, [type=file], a[href="#main"]') || inRunningText(control)) continue
      if (control.matches('input[type=range]')) continue
      const target = control.matches('input') ? (control.closest('label') ?? control) : control
      if (isAmid(target) && fits(target)) continue
      if (await fitsInSight(target)) continue
      const { wide, high } = extentOf(target)
      const name = control.getAttribute('aria-label') ?? target.textContent ?? ''
      found.push(`${control.tagName.toLowerCase()} "${name.trim().slice(0, 30)}" ${wide}×${high}`)
    }
    window.scrollTo(0, 0)
    return [...new Set(found)]
  }, TOUCH)

/** What a reader who jumps by headings and landmarks would stumble over. */
export const outlineFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const shown = (node: Element) => node.checkVisibility({ visibilityProperty: true })
    const dialog = document.querySelector('[role=dialog]')
    const headings = [...(dialog ?? document).querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(shown)
    const levels = headings.map(({ tagName }) => Number(tagName[1]))
    const outline = headings
      .map((node) => `${node.tagName} ${(node.textContent ?? '').slice(0, 20)}`)
      .join(' / ')
    const tops = levels.filter((level) => level === 1).length
    if (!dialog && tops !== 1) faults.push(`${tops} h1: ${outline}`)
    levels.forEach((level, at) => {
      if (at > 0 && level > (levels[at - 1] ?? 0) + 1) faults.push(`level skipped: ${outline}`)
    })
    if (!dialog && levels[0] !== 1) faults.push(`not begun by h1: ${outline}`)
    if (document.querySelectorAll('main').length !== 1) faults.push('not one main')
    if (document.documentElement.lang !== 'ko') faults.push('lang')
    const navs = [...document.querySelectorAll('nav')]
      .filter(shown)
      .map((nav) => nav.getAttribute('aria-label') ?? '')
    if (navs.some((name) => !name) || new Set(navs).size < navs.length)
      faults.push(`navs: ${navs.join(' / ')}`)
    for (const image of document.querySelectorAll('img:not([alt])')) faults.push(image.outerHTML.slice(0, 80))
    for (const picture of document.querySelectorAll('canvas, svg')) {
      const said =
        picture.closest('[aria-hidden=true]') ||
        picture.closest('[role=img][aria-label]') ||
        picture.closest('figure')?.querySelector('figcaption')?.textContent
      if (!said) faults.push(`picture without words: ${picture.outerHTML.slice(0, 80)}`)
    }
    for (const list of document.querySelectorAll('ul, ol')) {
      const odd = [...list.children].find((child) => child.tagName !== 'LI')
      if (odd) faults.push(`in a list: ${odd.outerHTML.slice(0, 80)}`)
    }
    return faults
  })

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
      const { left, right, width } = node.getBoundingClientRect()
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
