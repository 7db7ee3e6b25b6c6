/** Scrolls its row (`data-scrolls`) sideways, never the page, so that this item is in view; again when the row changes. */
export function showInRow(item: HTMLElement | null) {
  // A row begins at its first item.
  if (!item?.previousElementSibling) return
  const observer = new ResizeObserver(() => {
    for (
      let row = item.closest('[data-scrolls]');
      row;
      row = row.parentElement?.closest('[data-scrolls]') ?? null
    ) {
      const [own, whole] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
      row.scrollLeft += Math.max(own.right - whole.right, 0) + Math.min(own.left - whole.left, 0)
    }
  })
  for (const each of item.parentElement?.children ?? []) observer.observe(each)
  return () => observer.disconnect()
}
