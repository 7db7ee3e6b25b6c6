/** Left out of snapshots: what disappears by itself, and an e-mail address. */
const LEFT_OUT = '[data-sonner-toaster], [data-private]'

/** The markup of a page without what is hidden or below the window, and without what was typed. */
export function readMarkupInView(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  const copies = [...copy.querySelectorAll('*')]
  for (const [index, element] of [...root.querySelectorAll('*')].entries()) {
    if (element.matches(LEFT_OUT) || isOutOfView(element)) copies[index]?.remove()
    else if (element.matches('input')) copies[index]?.removeAttribute('value')
  }
  return copy.innerHTML
}

/** In px: a row cut by the window's end keeps all its lines, which determine its centre. */
const MAX_ROW_HEIGHT = 120

const isOutOfView = (element: Element) =>
  element.getBoundingClientRect().top >= innerHeight + MAX_ROW_HEIGHT ||
  getComputedStyle(element).display === 'none'
