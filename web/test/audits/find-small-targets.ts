/** Minimum size of a touch target in px, minus one for rounding. */
const MIN_TOUCH_PX = 43

/** Finds controls whose touch area is below 44 px, measured by where touches land. */
export async function findSmallTargets(): Promise<string[]> {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=slider], [role=option], [role=tab], [role=menuitem]'
  /** Waits until effects of scrolling, such as rows that come into view, are rendered. */
  const waitForPaint = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const isInRunningText = (control: Element) => {
    const block = control.closest('p, li, dd, figcaption')
    return (
      control.matches('a, button') &&
      block !== null &&
      getComputedStyle(control).display === 'inline' &&
      (block.textContent ?? '').trim() !== (control.textContent ?? '').trim()
    )
  }
  const isHitAt = (x: number, y: number, target: Element) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (target.contains(hit) || hit.closest('label') === target)
  }
  /** Measures how far from the middle a touch still lands on the target, up to 44 px. */
  const measureReach = (x: number, y: number, dx: number, dy: number, target: Element) => {
    let reach = 0
    while (reach < 44 && isHitAt(x + dx * (reach + 0.75), y + dy * (reach + 0.75), target)) reach += 1
    return reach
  }
  const measureExtent = (target: Element) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const x = left + width / 2
    const y = top + height / 2
    return {
      width: measureReach(x, y, -1, 0, target) + measureReach(x, y, 1, 0, target),
      height: measureReach(x, y, 0, -1, target) + measureReach(x, y, 0, 1, target),
    }
  }
  /** Tests every 7 px, and pixel by pixel if one of these touches misses. */
  const isLargeEnough = (target: Element) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const x = left + width / 2
    const y = top + height / 2
    const steps = [-21.5, -15, -8, -0.75, 0.75, 8, 15, 21.5]
    if (steps.every((step) => isHitAt(x + step, y, target) && isHitAt(x, y + step, target))) return true
    const extent = measureExtent(target)
    return extent.width >= MIN_TOUCH_PX && extent.height >= MIN_TOUCH_PX
  }
  /** Returns whether the target is far from the bars at both ends of the window, so that it need not be scrolled. */
  const isBetweenBars = (target: Element) => {
    const { top, bottom } = target.getBoundingClientRect()
    return top > innerHeight * 0.2 && bottom < innerHeight * 0.8
  }
  /** Tries up to three times, because rows of a long list move, or are replaced, while the page scrolls to them. */
  const isLargeEnoughInView = async (target: Element) => {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (attempt > 0) await waitForPaint()
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      if (!target.isConnected || isLargeEnough(target)) return true
    }
    return false
  }
  const smallTargets: string[] = []
  const layer = document.querySelector('[role=dialog], [role=menu]')
  for (const control of (layer ?? document).querySelectorAll(CONTROLS)) {
    if (
      control.closest('[aria-hidden=true], [hidden], [inert]') ||
      !control.checkVisibility({ visibilityProperty: true })
    )
      continue
    if (control.matches(':disabled, [type=file], a[href="#main"]') || isInRunningText(control)) continue
    if (control.matches('input[type=range]')) continue
    const target = control.matches('input') ? (control.closest('label') ?? control) : control
    if (isBetweenBars(target) && isLargeEnough(target)) continue
    if (await isLargeEnoughInView(target)) continue
    const { width, height } = measureExtent(target)
    const name = control.getAttribute('aria-label') ?? target.textContent ?? ''
    smallTargets.push(`${control.tagName.toLowerCase()} "${name.trim().slice(0, 30)}" ${width}×${height}`)
  }
  window.scrollTo(0, 0)
  return [...new Set(smallTargets)]
}
