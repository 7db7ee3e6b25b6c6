import { createRoot } from 'react-dom/client'
import { toast as sonner } from 'sonner'
import { expect, vi } from 'vitest'
import '../src/global.css'
import { ignoreCompositionKeys } from '#shared/browser/ignore-composition-keys.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { toast } from '#shared/toast.ts'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { recordBareTextChanges } from './record-bare-text-changes.ts'
import { api } from './fake-api.ts'

// This module runs once, because all files of component tests share the page and its modules.

ignoreCompositionKeys()
export const bareTexts = recordBareTextChanges()

const realFetch = window.fetch.bind(window)
window.fetch = (input, init) => {
  const request = new Request(input, init)
  return new URL(request.url).pathname.startsWith('/api/') ? api.respond(request) : realFetch(input, init)
}

// Failed queries are retried at once.
const { queries, ...defaults } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })

// As in the app, toasts outlive the component that requested them. The toaster is mounted before the first test:
// mounted while a test controls the timers, it would never show a toast.
createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastHost />)
toast.info('준비됐어요')
await vi.waitFor(() => expect(document.querySelector('[data-sonner-toast]')).not.toBeNull(), 60_000)
sonner.dismiss()
