/**
 * Elements left out of the snapshot of a page, which the next visit shows first: toasts, which disappear by themselves,
 * and the e-mail address.
 */
const EXCLUDED_SELECTOR = '[data-sonner-toaster], [data-private]'

/** Returns the markup of a page without elements that are hidden or below the window, and without typed texts. */
export function readMarkupInView(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  const copies = [...copy.querySelectorAll('*')]
  for (const [index, element] of [...root.querySelectorAll('*')].entries()) {
    if (element.matches(EXCLUDED_SELECTOR) || isOutOfView(element)) copies[index]?.remove()
    else if (element.matches('input')) copies[index]?.removeAttribute('value')
  }
  return copy.innerHTML
}

/**
 * Elements up to this far below the window are kept. Otherwise a row that the lower edge cuts would lose parts and
 * height, and its vertically centred parts would move.
 */
const MAX_ROW_HEIGHT_PX = 120

const isOutOfView = (element: Element) =>
  element.getBoundingClientRect().top >= innerHeight + MAX_ROW_HEIGHT_PX ||
  getComputedStyle(element).display === 'none'
