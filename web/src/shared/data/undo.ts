import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../toast.ts'

const UNDO_MS = 5000

interface UndoableRequest {
  /** Text of the toast, for example that a post was deleted. */
  message: string
  /** Uses `keepalive`, so that it is sent even after the page is closed. */
  send: () => Promise<unknown>
  /** Restores the previous state. */
  undo: () => void
  onSent?: () => void
  onFailed?: (error: unknown) => void
}

/** Sends the request that waits for an undo; at most one waits. */
let sendWaitingRequest: (() => void) | null = null

/**
 * Sends a request after 5 s, or earlier when the page is left or the next undoable request begins, unless the member
 * undoes it with 되돌리기 in its toast. Returns a function that undoes it.
 */
export function sendUnlessUndone({ message, send, undo, onSent, onFailed }: UndoableRequest): () => void {
  sendWaitingRequest?.()
  const abortController = new AbortController()
  const stopWaiting = () => {
    clearTimeout(timer)
    abortController.abort()
    if (sendWaitingRequest === sendNow) sendWaitingRequest = null
  }
  const sendNow = () => {
    stopWaiting()
    send().then(onSent, (error: unknown) => {
      undo()
      onFailed?.(error)
    })
  }
  const undoSend = () => {
    stopWaiting()
    undo()
  }
  const timer = setTimeout(sendNow, UNDO_MS)
  sendWaitingRequest = sendNow
  const { signal } = abortController
  addEventListener('pagehide', sendNow, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && sendNow(), { signal })
  toast.undo(message, undoSend, signal)
  return undoSend
}

/** Changes cached data. Returns a function that reverts the change, or refetches data that has changed again since. */
export function changeReversibly(client: QueryClient, change: () => void): () => void {
  const cache = client.getQueryCache()
  const previousData = cache.findAll().map((query) => ({ query, data: query.state.data }))
  change()
  const changedQueries = previousData
    .map(({ query, data }) => ({
      query,
      data,
      newData: query.state.data,
      isRemoved: !cache.get(query.queryHash),
    }))
    .filter(({ data, newData, isRemoved }) => isRemoved || newData !== data)
  return () => {
    for (const { query, data, newData, isRemoved } of changedQueries) {
      if (isRemoved) client.setQueryData(query.queryKey, data)
      else if (query.state.data === newData) query.setState({ data })
      else void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  }
}
