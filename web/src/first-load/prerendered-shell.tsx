import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { router } from '../routes.tsx'
import { queryClient } from '../shared/data/query-client.ts'
import { NOBODY, type Session, sessionQuery } from '../shared/session/session.ts'

/** Without a name, for all of them see the same picture. */
const SOMEBODY: Session = {
  ...NOBODY,
  me: {
    ...{ id: '', username: '', email: '', emailConfirmed: true, photoURL: null },
    ...{ mustConfirmEmail: false, usernameChangeFrom: null },
    ...{ isAdmin: false, suspendedUntil: null, newcomer: false },
  },
}

/** How a screen looks before anything is known, as HTML; for the build. */
export async function drawPicture(path: string, signedIn: boolean): Promise<string> {
  queryClient.setQueryData(sessionQuery.queryKey, signedIn ? SOMEBODY : NOBODY)
  router.update({
    ...router.options,
    // It would come as a script in the page, which the page forbids.
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const failed = router.state.matches.find(({ status }) => status === 'error')
  if (failed) throw new Error(`${path} cannot be drawn by the build`, { cause: failed.error })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // Its timers would keep the build waiting.
  queryClient.clear()
  // A title belongs into the head, where the page has its own.
  return html.replace(/<title>.*?<\/title>/g, '')
}

/** The paths that do not show the landing page to those who are signed out. */
export const openPaths = (): string[] =>
  Object.values(router.routesById)
    .filter(({ options }) => options.staticData?.open)
    .map(({ fullPath }) => fullPath)
