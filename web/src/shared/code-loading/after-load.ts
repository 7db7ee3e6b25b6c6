/** Runs what can wait until the page has loaded everything of its own. */
export function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}
