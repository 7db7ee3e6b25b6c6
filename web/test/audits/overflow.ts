/** What reaches over the edge of the page, so that it scrolls sideways. */
export function overTheEdge(): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 160))
}
