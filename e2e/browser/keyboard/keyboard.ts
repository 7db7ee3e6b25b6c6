import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'
import { waitForAnimations } from './wait-for-animations.ts'

/** An element, or its `::after`, that may draw a focus ring, and its style while the tab stop had the focus. */
interface RingCarrier {
  node: Element
  isAfter: boolean
  ring: string
}

interface TabStop {
  name: string
  /** Number of steps since the stop had the focus. */
  stepsSince: number
  carriers: RingCarrier[]
}

declare global {
  interface Window {
    /** The stops whose focus ring has not disappeared yet. */
    pendingStops?: TabStop[]
    lastFocusedElement?: Element
  }
}

/** Finds the live regions: the page's toasts and announcements. */
export const findAnnouncements = (page: Page): Locator => page.locator('[aria-live=polite], [role=status]')

/** Waits until the focus is in an opened layer and its handlers are ready. */
export const waitUntilFocused = (layer: Locator): Promise<void> =>
  expect.poll(() => layer.evaluate((node) => node.contains(document.activeElement))).toBe(true)

type Node = ElementHandle<HTMLElement | SVGElement>

async function findNode(target: Locator): Promise<Node> {
  await expect(target.first()).toBeAttached()
  return target.first().elementHandle()
}

/**
 * Operates a page by keyboard alone, and collects focus problems: at every stop the focus ring must show and nothing
 * may cover it.
 */
export function createKeyboard(page: Page) {
  const problems: string[] = []

  const step = async (key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    await page.keyboard.press(key)
    problems.push(...(await page.evaluate<string[]>(CHECK_FOCUS_WHEN_STILL)))
  }
  /** Returns null if another node has replaced this one. */
  const isFocused = (node: Node) =>
    node.evaluate((target) => (target.isConnected ? target === document.activeElement : null))

  return {
    press: (key: string) => page.keyboard.press(key),
    /** Types text; Korean letters are inserted as composed text. */
    type: (text: string) => page.keyboard.insertText(text),
    step,
    /** Presses Tab until the target is reached. */
    async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', maxStops = 90): Promise<void> {
      // The node is found once, because finding it by role and name at each stop would take longer than the stop.
      let node = await findNode(target)
      for (let stop = 0; stop < maxStops; stop++) {
        let hasFocus = await isFocused(node)
        if (hasFocus === null) {
          node = await findNode(target)
          hasFocus = await isFocused(node)
        }
        if (hasFocus) return
        await step(key)
      }
      throw new Error(`${target.toString()} is not among ${maxStops} stops`)
    },
    /** Returns the problems found since the last call. */
    listFocusProblems: () => [...new Set(problems.splice(0))],
  }
}

/**
 * Runs in the page: checks whether the previous stops had a focus ring, and whether the present one is in view. A ring
 * is a style that differs from the style without focus.
 */
function checkFocus(): string[] {
  const MAX_STEPS_WITH_RING = 4
  const MIN_VISIBLE_HEIGHT = 24
  const MAX_NEIGHBOURS = 40
  const describeRing = ({ node, isAfter }: { node: Element; isAfter: boolean }) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(
      node,
      isAfter ? '::after' : null,
    )
    const outline = outlineStyle === 'none' ? '' : [outlineStyle, outlineWidth, outlineColor].join(' ')
    return `${outline} ${boxShadow}`
  }
  const isCovered = (node: Element) => {
    // A field's focus ring is drawn on the element around it.
    const visibleNode = node.matches('input') ? (node.closest('label') ?? node.parentElement ?? node) : node
    const { left, top, width, height } = visibleNode.getBoundingClientRect()
    const x = Math.min(Math.max(left + Math.min(width / 2, 20), 1), innerWidth - 1)
    const visibleTop = Math.max(top, 0)
    const visibleBottom = Math.min(top + height, innerHeight)
    if (visibleBottom - visibleTop < Math.min(height, MIN_VISIBLE_HEIGHT)) return true
    // A tall element may reach below a bar, but its middle must be visible.
    const elementAtMiddle = document.elementFromPoint(x, (visibleTop + visibleBottom) / 2)
    if (elementAtMiddle === null) return true
    // A toast disappears by itself.
    if (elementAtMiddle.closest('[data-sonner-toast]')) return false
    return !(
      visibleNode.contains(elementAtMiddle) ||
      elementAtMiddle.contains(visibleNode) ||
      elementAtMiddle.closest('label') === visibleNode
    )
  }
  const problems: string[] = []
  window.pendingStops = (window.pendingStops ?? []).filter((stop) => {
    const hadRing = stop.carriers.some((carrier) => describeRing(carrier) !== carrier.ring)
    if (hadRing || !stop.carriers[0]?.node.isConnected) return false
    // The ring around several stops disappears only after the last of them.
    stop.stepsSince += 1
    const mayStillDisappear = stop.stepsSince <= MAX_STEPS_WITH_RING
    if (!mayStillDisappear) problems.push(`no ring: ${stop.name}`)
    return mayStillDisappear
  })
  const focusedElement = document.activeElement
  if (!focusedElement || focusedElement === document.body || focusedElement.tagName === 'MAIN')
    return problems
  // After the last stop the browser's own bars have the focus.
  if (focusedElement === window.lastFocusedElement) return problems
  window.lastFocusedElement = focusedElement
  const nodes = [
    focusedElement,
    ...focusedElement.querySelectorAll('*'),
    ...(focusedElement.parentElement?.children ?? []),
  ].slice(0, MAX_NEIGHBOURS)
  let ancestor = focusedElement.parentElement
  while (ancestor?.matches(':focus-within') && ancestor.tagName !== 'MAIN') {
    nodes.push(ancestor)
    ancestor = ancestor.parentElement
  }
  const carriers = nodes.flatMap((node) =>
    [false, true].map((isAfter) => ({ node, isAfter, ring: describeRing({ node, isAfter }) })),
  )
  const labels = (focusedElement as HTMLInputElement).labels?.[0]?.textContent
  const words = focusedElement.getAttribute('aria-label') ?? labels ?? focusedElement.textContent
  const name = `${focusedElement.tagName.toLowerCase()} "${words.trim().slice(0, 40)}" at ${location.pathname}${location.search}`
  window.pendingStops.push({ name, stepsSince: 0, carriers })
  if (isCovered(focusedElement)) problems.push(`covered: ${name}`)
  const tabIndex = Number(focusedElement.getAttribute('tabindex') ?? 0)
  if (tabIndex > 0) problems.push(`positive tabindex: ${name}`)
  return problems
}

/** Waits for animations and checks the focus, in one call. */
const CHECK_FOCUS_WHEN_STILL = `(${waitForAnimations.toString()})().then(${checkFocus.toString()})`
