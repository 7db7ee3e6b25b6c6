/** Copies a text. Rejects if the browser forbids it. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) await navigator.clipboard.writeText(text)
  else copyByCommand(text)
}

/**
 * For plain http from another machine, which has no clipboard API: copies the selection with the text in its place.
 */
function copyByCommand(text: string): void {
  let isCopied = false
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isCopied = true
  }
  const selection = getSelection()
  // Safari copies nothing without a selection.
  const isEmpty = selection?.isCollapsed === true
  if (isEmpty) selection.selectAllChildren(document.body)
  document.addEventListener('copy', put, { capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', put, { capture: true })
  if (isEmpty) selection.removeAllRanges()
  if (!isCopied) throw new Error('nothing was copied')
}
