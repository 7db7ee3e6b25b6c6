import { createRoot } from 'react-dom/client'
import { toast as sonner } from 'sonner'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import '../src/global.css'
import { queryClient } from '#shared/data/query-client.ts'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { api } from './fake-api.ts'

const realFetch = window.fetch.bind(window)
window.fetch = (input, init) => {
  const request = new Request(input, init)
  return new URL(request.url).pathname.startsWith('/api/') ? api.respond(request) : realFetch(input, init)
}

// What failed is asked for again at once.
const { queries, ...defaults } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })

let errors: ReturnType<typeof vi.spyOn>

/** Chromium reports a resize that it announces a frame later, as that of a page whose list has measured a row. */
const isFault = ([said]: unknown[]) => !String(said).includes('ResizeObserver loop completed')

/** As in the app, toasts outlive what asked for them. */
beforeAll(() => createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastHost />))

beforeEach(async () => {
  // First: a component that is still mounted would ask again for what the cache has just lost.
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  api.reset()
  errors = vi.spyOn(console, 'error')
})

afterEach(async () => {
  expect(api.unexpected(), 'calls that the test has not announced').toEqual([])
  expect(errors.mock.calls.filter(isFault), 'errors in the console').toEqual([])
  errors.mockRestore()
  sonner.dismiss()
  await expect.poll(() => document.querySelector('[data-sonner-toast]')).toBeNull()
})
