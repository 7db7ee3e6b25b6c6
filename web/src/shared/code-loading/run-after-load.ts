/** Runs a task after the page has loaded all its resources. */
export function runAfterLoad(task: () => void): void {
  if (document.readyState === 'complete') task()
  else addEventListener('load', task, { once: true })
}
