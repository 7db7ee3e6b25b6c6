import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#shared/data/query-client.ts'
import { parseSearch, stringifySearch } from '#shared/navigation/search-params.ts'
import { SIGNED_OUT_SESSION } from '#shared/browser/remembered-session.ts'
import { RecentSignInProvider } from '#shared/session/recent-sign-in-provider.tsx'
import { type Member, type Session, sessionQuery } from '#shared/session/session.ts'
import { api } from './fake-api.ts'
import { MEMBER } from './sample-data.ts'

/** Saturday morning in Seoul, as in the browser tests. */
export const NOW = '2026-11-21T01:00:00.000Z'

interface Options {
  /** Null: nobody is signed in. */
  me?: Partial<Member> | null
  /** ISO 8601. */
  now?: string
  /** Initial address of the router. */
  path?: string
  pushKey?: string | null
  /** The available sign-in services. */
  signInProviders?: Session['signInProviders']
}

/** Renders with the app's own cache and a router; signed in by default. */
export async function renderInApp(
  component: ReactNode,
  { me = {}, now = NOW, path = '/', pushKey = null, signInProviders = [] }: Options = {},
) {
  const session: Session = {
    ...SIGNED_OUT_SESSION,
    now,
    supportEmail: 'support@gwanyeok.test',
    clockAheadMs: Date.parse(now) - Date.now(),
    settleMinutes: 30,
    pushKey,
    signInProviders,
  }
  session.me = me && { ...MEMBER, ...me }
  queryClient.setQueryData(sessionQuery.queryKey, session)
  api.answer('GET /session', session)
  const history = createMemoryHistory({ initialEntries: [path] })
  const root = createRootRoute({
    component: () => <Suspense fallback={null}>{component}</Suspense>,
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history, parseSearch, stringifySearch })
  const screen = await render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return { ...screen, router, me: { ...MEMBER, ...me } }
}

/** Renders within `RecentSignInProvider`, which asks for the password before actions that need a recent sign-in. */
export const renderWithRecentSignIn = (component: ReactNode, options?: Options) =>
  renderInApp(<RecentSignInProvider>{component}</RecentSignInProvider>, options)

export type Screen = Awaited<ReturnType<typeof renderInApp>>

/** Finds the toast with this text, which screen readers announce after its kind. */
export const findToast = (text: string) =>
  page.getByRole('region', { name: /^알림/, includeHidden: true }).getByText(text, { exact: false })
