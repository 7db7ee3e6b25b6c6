import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './global.css'
import { loadLandingBody } from './pages/landing-page.tsx'
import { router } from './routes.tsx'
import { queryClient } from './shared/query-client.ts'
import { wasSignedIn } from './shared/remembered-session.ts'
import { followOtherTabs, sessionQuery } from './shared/session.ts'

void queryClient.prefetchQuery(sessionQuery)
followOtherTabs(queryClient)
// Whoever was not signed in will most likely see the landing page: fetched beside the session, not after it.
if (!wasSignedIn()) loadLandingBody().catch(() => undefined)

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
void import('./shared/ui/font.css')

// Its files are many: they wait until the page has all of its own.
if (import.meta.env.PROD)
  addEventListener('load', () => void import('./shared/keep-shell.ts').then(({ keepShell }) => keepShell()))
