import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstScreen } from './first-load/first-screen.ts'
import './global.css'
import { router } from './routes.tsx'
import { afterLoad } from './shared/code-loading/after-load.ts'
import { followItemChanges } from './shared/data/item-updates.ts'
import { queryClient } from './shared/data/query-client.ts'
import { followOtherTabs, sessionQuery } from './shared/session/session.ts'

void queryClient.prefetchQuery(sessionQuery)
followOtherTabs(queryClient)
followItemChanges(queryClient)
void firstScreen().then(draw)

function draw(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  // After the first paint in the system's letters: the page never waits for the font.
  requestAnimationFrame(() => setTimeout(() => void import('./shared/ui/theme/font.css')))
  // Its files are many: they wait until the page has all of its own.
  if (import.meta.env.PROD)
    afterLoad(() => void import('./shared/code-loading/keep-shell.ts').then(({ keepShell }) => keepShell()))
}
