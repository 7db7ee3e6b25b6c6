/** What can wait until the page has all of its own. */
export function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}
