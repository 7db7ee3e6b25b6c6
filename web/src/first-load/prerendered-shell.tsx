import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from '../pages/frame/app-frame.tsx'
import { router } from '../routes.tsx'
import { queryClient } from '#shared/data/query-client.ts'
import { SIGNED_OUT_SESSION } from '#shared/browser/remembered-session.ts'
import { type Session, sessionQuery } from '#shared/session/session.ts'

/** A member without a name, because all members get the same shell. */
const ANY_MEMBER: Session = {
  ...SIGNED_OUT_SESSION,
  me: {
    id: '',
    username: '',
    email: '',
    emailConfirmed: true,
    photoURL: null,
    mustConfirmEmail: false,
    usernameChangeFrom: null,
    isAdmin: false,
    needsSecondFactor: false,
    suspendedUntil: null,
    hasPredicted: true,
    newcomer: false,
  },
}

/** Renders a screen as it looks before any answer has arrived, as HTML; called by the build. */
export async function renderShell(path: string, isSignedIn: boolean): Promise<string> {
  queryClient.setQueryData(sessionQuery.queryKey, isSignedIn ? ANY_MEMBER : SIGNED_OUT_SESSION)
  router.update({
    ...router.options,
    // Scroll restoration would add an inline script, which the page's content security policy forbids.
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await Promise.all([router.load(), isSignedIn || LandingPage.load()])
  const failedMatch = router.state.matches.find(({ status }) => status === 'error')
  if (failedMatch) throw new Error(`${path} cannot be rendered by the build`, { cause: failedMatch.error })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // The query client's timers would delay the end of the build.
  queryClient.clear()
  // React renders the title in place; index.html has its own in <head>.
  return html.replace(/<title>.*?<\/title>/g, '')
}

/** Lists the paths of the pages that signed-out visitors can see; others show them the landing page. */
export const listPublicPaths = (): string[] =>
  Object.values(router.routesByPath)
    .filter(({ options }) => options.staticData?.isPublic)
    .map(({ fullPath }) => fullPath)
