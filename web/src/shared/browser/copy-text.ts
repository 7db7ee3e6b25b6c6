/** Copies a text. Rejects if the browser forbids it. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) await navigator.clipboard.writeText(text)
  else copyByCommand(text)
}

/**
 * Fallback for plain http from another machine, where browsers have no clipboard API: runs the copy command and
 * replaces the copied selection by the text.
 */
function copyByCommand(text: string): void {
  let isCopied = false
  const setClipboardText = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isCopied = true
  }
  const selection = getSelection()
  // Safari copies nothing without a selection.
  const isSelectionEmpty = selection?.isCollapsed === true
  if (isSelectionEmpty) selection.selectAllChildren(document.body)
  document.addEventListener('copy', setClipboardText, { capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', setClipboardText, { capture: true })
  if (isSelectionEmpty) selection.removeAllRanges()
  if (!isCopied) throw new Error('nothing was copied')
}
