import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFirstScreen } from './first-load/load-first-screen.ts'
import './global.css'
import { router } from './routes.tsx'
import { ignoreCompositionKeys } from '#shared/browser/ignore-composition-keys.ts'
import { runAfterLoad } from '#shared/code-loading/run-after-load.ts'
import { markSettled } from '#shared/data/mark-settled.ts'
import { queryClient, loadPersistedCache } from '#shared/data/query-client.ts'
import { subscribeToTabUpdates } from '#shared/data/live/tab-update-channel.ts'
import { followOtherTabs, sessionQuery } from '#shared/session/session.ts'

// TanStack Query assumes a connection at the start: offline it would retry twice before it reports the failure.
onlineManager.setOnline(navigator.onLine)
ignoreCompositionKeys()
void queryClient.prefetchQuery(sessionQuery)
followOtherTabs(queryClient)
subscribeToTabUpdates((update) => {
  void import('#shared/data/item-updates.ts').then(({ applyUpdate }) => applyUpdate(queryClient, update))
})
void (navigator.onLine ? loadFirstScreen() : loadPersistedCache().then(loadFirstScreen)).then(render)

function render(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  markSettled(queryClient)
  // Loads the page's font after the first paint, which uses a system font.
  requestAnimationFrame(() => setTimeout(() => void import('#shared/ui/theme/font.css')))
  runAfterLoad(
    () =>
      void import('./first-load/follow-root-text-size.ts').then(({ followRootTextSize }) =>
        followRootTextSize(),
      ),
  )
  // Many files are cached for the next visit, so this starts after the page's own files have loaded.
  if (import.meta.env.PROD)
    runAfterLoad(
      () =>
        void import('./first-load/prepare-next-visit.ts').then(({ prepareNextVisit }) => prepareNextVisit()),
    )
}
