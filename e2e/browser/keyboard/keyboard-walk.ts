import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'
import { waitForAnimations } from './animations.ts'

/** Styles of the focused element that may draw a focus ring, to compare with those without focus. */
interface TabStop {
  name: string
  /** Number of steps since then. */
  left: number
  carriers: { node: Element; after: boolean; ring: string }[]
}

declare global {
  interface Window {
    stops?: TabStop[]
    last?: Element
  }
}

/** Live regions: toasts and announcements of the page. */
export const findAnnouncements = (page: Page): Locator => page.locator('[aria-live=polite], [role=status]')

/** Waits until the focus is in an opened layer and its handlers are ready. */
export const waitUntilFocused = (layer: Locator): Promise<void> =>
  expect.poll(() => layer.evaluate((node) => node.contains(document.activeElement))).toBe(true)

type Node = ElementHandle<HTMLElement | SVGElement>

async function findNode(target: Locator): Promise<Node> {
  await expect(target.first()).toBeAttached()
  return target.first().elementHandle()
}

/** A user without mouse or finger: at every stop the focus ring must show and nothing may cover it. */
export function createKeyboard(page: Page) {
  const faults: string[] = []

  const step = async (key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    await page.keyboard.press(key)
    faults.push(...(await page.evaluate<string[]>(CHECK_FOCUS_WHEN_STILL)))
  }
  /** Null if the element was replaced by another node. */
  const isFocused = (node: Node) =>
    node.evaluate((target) => (target.isConnected ? target === document.activeElement : null))

  return {
    press: (key: string) => page.keyboard.press(key),
    /** Types text; Korean letters are inserted as composed text. */
    type: (text: string) => page.keyboard.insertText(text),
    step,
    /** Presses Tab until the target is reached. */
    async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', atMost = 90): Promise<void> {
      // Located once, because finding it by role and name at each stop would take longer than the stop.
      let node = await findNode(target)
      for (let count = 0; count < atMost; count++) {
        let hasFocus = await isFocused(node)
        if (hasFocus === null) hasFocus = await isFocused((node = await findNode(target)))
        if (hasFocus) return
        await step(key)
      }
      throw new Error(`${target.toString()} is not among ${atMost} stops`)
    },
    /** Returns the faults found since the last call. */
    listFocusProblems: () => [...new Set(faults.splice(0))],
  }
}

/**
 * Runs in the page: checks whether the last stop was marked while it had the focus, and whether the present one is in
 * view.
 */
function checkFocus(): string[] {
  const describeRing = ({ node, after }: { node: Element; after: boolean }) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(
      node,
      after ? '::after' : null,
    )
    const outline = outlineStyle === 'none' ? '' : [outlineStyle, outlineWidth, outlineColor].join(' ')
    return `${outline} ${boxShadow}`
  }
  const isCovered = (node: Element) => {
    // A field's focus ring is drawn on the element around it.
    const visibleNode = node.matches('input') ? (node.closest('label') ?? node.parentElement ?? node) : node
    const { left, top, width, height } = visibleNode.getBoundingClientRect()
    const x = Math.min(Math.max(left + Math.min(width / 2, 20), 1), innerWidth - 1)
    const first = Math.max(top, 0)
    const last = Math.min(top + height, innerHeight)
    // A tall element may reach below a bar; its middle third must be visible.
    const y = (first + last) / 2
    if (last - first < Math.min(height, 24)) return true
    const hit = document.elementFromPoint(x, y)
    // A toast disappears by itself.
    if (hit?.closest('[data-sonner-toast]')) return false
    return (
      hit === null ||
      !(visibleNode.contains(hit) || hit.contains(visibleNode) || hit.closest('label') === visibleNode)
    )
  }
  const faults: string[] = []
  window.stops = (window.stops ?? []).filter((stop) => {
    const hasVisibleRing = stop.carriers.some((carrier) => describeRing(carrier) !== carrier.ring)
    if (hasVisibleRing || !stop.carriers[0]?.node.isConnected) return false
    // The ring around several stops disappears only after the last of them.
    stop.left += 1
    if (stop.left > 4) faults.push(`no ring: ${stop.name}`)
    return stop.left <= 4
  })
  const focusedElement = document.activeElement
  if (!focusedElement || focusedElement === document.body || focusedElement.tagName === 'MAIN') return faults
  // After the last stop the browser's own bars have the focus.
  if (focusedElement === window.last) return faults
  window.last = focusedElement
  const nodes = [
    focusedElement,
    ...focusedElement.querySelectorAll('*'),
    ...(focusedElement.parentElement?.children ?? []),
  ].slice(0, 40)
  let ancestor = focusedElement.parentElement
  while (ancestor?.matches(':focus-within') && ancestor.tagName !== 'MAIN') {
    nodes.push(ancestor)
    ancestor = ancestor.parentElement
  }
  const carriers = nodes.flatMap((node) =>
    [false, true].map((after) => ({ node, after, ring: describeRing({ node, after }) })),
  )
  const labels = (focusedElement as HTMLInputElement).labels?.[0]?.textContent
  const words = focusedElement.getAttribute('aria-label') ?? labels ?? focusedElement.textContent
  const name = `${focusedElement.tagName.toLowerCase()} "${words.trim().slice(0, 40)}" at ${location.pathname}${location.search}`
  window.stops.push({ name, left: 0, carriers })
  if (isCovered(focusedElement)) faults.push(`covered: ${name}`)
  const order = Number(focusedElement.getAttribute('tabindex') ?? 0)
  if (order > 0) faults.push(`order of its own: ${name}`)
  return faults
}

/** Waits for animations and checks the focus, in one call. */
const CHECK_FOCUS_WHEN_STILL = `(${waitForAnimations.toString()})().then(${checkFocus.toString()})`
