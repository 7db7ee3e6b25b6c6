import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '#shared/data/query-client.ts'
import { findSmallFields } from './audits/find-small-fields.ts'
import { api } from './fake-api.ts'
import { bareTexts } from './browser-page.tsx'

/** Dismisses the shown toasts. Returns whether none is left. */
function dismissToasts(): boolean {
  sonner.dismiss()
  return document.querySelector('[data-sonner-toast]') === null
}

let consoleError: ReturnType<typeof vi.spyOn>

/**
 * Returns false for Chromium's harmless report that it calls the observers of a resize in the next frame, as after a list
 * has measured a row.
 */
const isFault = ([message]: unknown[]) => !String(message).includes('ResizeObserver loop completed')

beforeEach(async () => {
  // Unmounts first: a mounted component would request the removed data again.
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  api.reset()
  scrollTo(0, 0)
  bareTexts.length = 0
  consoleError = vi.spyOn(console, 'error')
})

afterEach(async () => {
  expect(api.listUnexpectedCalls(), 'calls that the test has not announced').toEqual([])
  expect(consoleError.mock.calls.filter(isFault), 'errors in the console').toEqual([])
  expect(
    bareTexts,
    'texts without an element of their own, which React could not move on a translated page',
  ).toEqual([])
  expect(findSmallFields(), 'fields that an iPhone zooms into').toEqual([])
  consoleError.mockRestore()
  // Queued toasts are shown one after another.
  await expect.poll(dismissToasts).toBe(true)
})
