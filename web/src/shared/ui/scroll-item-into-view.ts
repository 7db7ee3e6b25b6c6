/**
 * Scrolls the item's row (`data-scrolls`) sideways, never the page, so that the item is in view, and again whenever an
 * item of the row is resized.
 */
export function scrollItemIntoView(item: HTMLElement | null) {
  // The first item needs no scrolling, because a row begins at its start.
  if (!item?.previousElementSibling) return
  const observer = new ResizeObserver(() => scrollRowToItem(item, item.closest('[data-scrolls]')))
  for (const sibling of item.parentElement?.children ?? []) observer.observe(sibling)
  return () => observer.disconnect()
}

function scrollRowToItem(item: Element, row: Element | null | undefined): void {
  if (!row) return
  const itemBox = item.getBoundingClientRect()
  const rowBox = row.getBoundingClientRect()
  const margin = parseFloat(getComputedStyle(row).paddingLeft)
  row.scrollLeft +=
    Math.max(itemBox.right + margin - rowBox.right, 0) + Math.min(itemBox.left - margin - rowBox.left, 0)
  // A row of chips can be part of a longer row.
  scrollRowToItem(item, row.parentElement?.closest('[data-scrolls]'))
}
