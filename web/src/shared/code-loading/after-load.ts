/** Runs a task after the page has loaded all its resources. */
export function runAfterLoad(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}
