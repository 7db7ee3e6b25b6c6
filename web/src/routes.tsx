import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { lazyPage, prefetchForMember } from '#shared/code-loading/lazy-page.ts'
import { waitForNextPaint } from '#shared/browser/wait-for-next-paint.ts'
import { BOARDS } from '#shared/leaderboard/boards.ts'
import {
  ID_PATTERN,
  parseMatching,
  parseChoice,
  parseSearch,
  parseSharedSearch,
  stringifySearch,
  SYMBOL_PATTERN,
} from '#shared/navigation/search-params.ts'
import { PROFILE_VIEWS } from '#shared/navigation/profile-views.ts'
import { SETTINGS_VIEWS } from '#shared/navigation/settings-views.ts'
import { prepareHistoryForBack } from '#shared/navigation/history-navigation.ts'
import { AppFrame } from './pages/frame/app-frame.tsx'
import { PageFailure, PagePlaceholder } from './pages/frame/page-states.tsx'
import { pageTitles as titles } from './pages/messages.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** At most `MAX_POST_SEARCH_LENGTH` characters. */
const POST_SEARCH_PATTERN = /^.{1,50}$/u
const TOKEN_PATTERN = /^\S{10,2000}$/
const FILTERS = ['all', 'pending', 'success', 'failed'] as const
const SORTS = ['newest', 'popular', 'closing'] as const

const root = createRootRoute({
  component: AppFrame,
  // Signed-out visitors also see the error page of an unknown URL.
  staticData: { isPublic: true },
  validateSearch: parseSharedSearch,
  // A touched link preloads its page. This lets the browser paint the link as pressed before requests are sent.
  beforeLoad: async ({ cause }) => {
    if (cause !== 'enter' && !import.meta.env.SSR) await waitForNextPaint()
  },
  loaderDeps: ({ search: { stock, tab } }) => ({ stock, tab }),
  loader: ({ deps: { stock, tab } }) =>
    prefetchForMember(
      () =>
        stock &&
        import('./pages/stock/stock-page.tsx').then(({ prefetchStock }) => prefetchStock(stock, tab)),
    ),
  notFoundComponent: lazyPage(() => import('./pages/frame/not-found-page.tsx'), 'NotFoundPage'),
})
const getParentRoute = () => root

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: { headerOmits: 'predict-and-search' },
  // The day whose results are shown.
  validateSearch: (raw) => parseMatching('results', raw, /^\d{4}-\d\d-\d\d$/),
  loaderDeps: ({ search: { stock } }) => ({ stock }),
  loader: ({ deps }) =>
    prefetchForMember(
      () => !deps.stock && import('./pages/home-page.tsx').then(({ prefetchHome }) => prefetchHome()),
    ),
  component: lazyPage(() => import('./pages/home-page.tsx'), 'HomePage'),
})
const feed = createRoute({
  getParentRoute,
  path: '/feed',
  validateSearch: (raw) => ({
    ...parseChoice('filter', raw, FILTERS),
    ...parseChoice('from', raw, ['everyone', 'following']),
    ...parseChoice('sort', raw, SORTS),
    // Not named `stock`: that parameter opens a stock over any page.
    ...parseMatching('of', raw, SYMBOL_PATTERN),
  }),
  loaderDeps: ({ search: { filter, from, sort, of } }) => ({ filter, from, sort, of }),
  loader: ({ deps }) =>
    prefetchForMember(() => import('./pages/feed-page.tsx').then(({ prefetchFeed }) => prefetchFeed(deps))),
  component: lazyPage(() => import('./pages/feed-page.tsx'), 'FeedPage'),
})
const welcome = createRoute({
  getParentRoute,
  path: '/welcome',
  staticData: { headerOmits: 'predict', replacesTabBar: true },
  validateSearch: (raw) => ({
    ...parseMatching('pick', raw, SYMBOL_PATTERN),
    ...parseChoice('step', raw, ['confirm']),
  }),
  component: lazyPage(() => import('./pages/predictions/welcome-page.tsx'), 'WelcomePage'),
})
const predict = createRoute({
  getParentRoute,
  path: '/predict',
  staticData: { headerOmits: 'predict-and-search' },
  component: lazyPage(() => import('./pages/predictions/predict-page.tsx'), 'PredictPage'),
})
const community = createRoute({
  getParentRoute,
  path: '/community',
  validateSearch: (raw) => ({
    ...parseChoice('from', raw, ['everyone', 'following']),
    ...parseChoice('sort', raw, ['newest', 'popular']),
    ...parseMatching('q', raw, POST_SEARCH_PATTERN),
    ...parseMatching('post', raw, ID_PATTERN),
  }),
  component: lazyPage(() => import('./pages/community/community-page.tsx'), 'CommunityPage'),
})
const leaderboard = createRoute({
  getParentRoute,
  path: '/leaderboard',
  validateSearch: (raw) => parseChoice('span', raw, BOARDS),
  loaderDeps: ({ search: { span = 'all' } }) => ({ span }),
  loader: ({ deps }) =>
    prefetchForMember(() =>
      import('./pages/leaderboard-page.tsx').then(({ prefetchBoard }) => prefetchBoard(deps.span)),
    ),
  component: lazyPage(() => import('./pages/leaderboard-page.tsx'), 'LeaderboardPage'),
})
const profile = createRoute({
  getParentRoute,
  path: '/profile',
  staticData: { title: titles.profile },
  validateSearch: (raw) => ({
    ...parseChoice('view', raw, PROFILE_VIEWS),
    ...parseChoice('filter', raw, FILTERS),
  }),
  component: lazyPage(() => import('./pages/members/profile-page.tsx'), 'ProfilePage'),
})
const user = createRoute({
  getParentRoute,
  path: '/user/$userId',
  staticData: { title: titles.user },
  validateSearch: (raw) => parseChoice('view', raw, PROFILE_VIEWS),
  component: lazyPage(() => import('./pages/members/user-page.tsx'), 'UserPage'),
})
const bookmarks = createRoute({
  getParentRoute,
  path: '/bookmarks',
  staticData: { title: titles.bookmarks },
  component: lazyPage(() => import('./pages/predictions/bookmarks-page.tsx'), 'BookmarksPage'),
})
const contact = createRoute({
  getParentRoute,
  path: '/contact',
  staticData: { title: titles.contact, isPublic: true, hasNoPrices: true },
  component: lazyPage(() => import('./pages/legal/contact-page.tsx'), 'ContactPage'),
})
const SettingsTitle = lazyWithRetry(async () => (await import('./pages/settings-title.tsx')).SettingsTitle)
const settings = createRoute({
  getParentRoute,
  path: '/settings',
  staticData: { title: titles.settings, ViewTitle: SettingsTitle, hasNoPrices: true },
  validateSearch: (raw) => parseChoice('view', raw, SETTINGS_VIEWS),
  component: lazyPage(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
})
const admin = createRoute({
  getParentRoute,
  path: '/admin',
  validateSearch: (raw) => parseMatching('view', raw, /^[a-z-]{1,20}$/),
  component: lazyPage(() => import('./pages/admin-page.tsx'), 'AdminPage'),
})
const terms = createRoute({
  getParentRoute,
  path: '/terms',
  staticData: { title: titles.terms, isPublic: true, hasNoPrices: true },
  component: lazyPage(() => import('./pages/legal/terms-page.tsx'), 'TermsPage'),
})
const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  staticData: { title: titles.privacy, isPublic: true, hasNoPrices: true },
  component: lazyPage(() => import('./pages/legal/privacy-page.tsx'), 'PrivacyPage'),
})
const takedown = createRoute({
  getParentRoute,
  path: '/takedown',
  staticData: { title: titles.takedown, isPublic: true, hasNoPrices: true },
  validateSearch: (raw) => ({
    ...parseMatching('item', raw, /^(prediction|post|stockPost|comment)\.\w{1,64}$/),
    ...parseMatching('view', raw, /^mine$/),
    ...parseMatching('token', raw, TOKEN_PATTERN),
  }),
  component: lazyPage(() => import('./pages/legal/takedown-page.tsx'), 'TakedownPage'),
})
const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  staticData: { title: titles.resetPassword, isPublic: true, hasNoPrices: true },
  validateSearch: (raw) => parseMatching('token', raw, TOKEN_PATTERN),
  component: lazyPage(() => import('./pages/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
})
const confirmEmail = createRoute({
  getParentRoute,
  path: '/confirm-email',
  staticData: { title: titles.confirmEmail, isPublic: true, hasNoPrices: true },
  validateSearch: (raw) => parseMatching('token', raw, TOKEN_PATTERN),
  component: lazyPage(() => import('./pages/accounts/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})
const scoring = createRoute({
  getParentRoute,
  path: '/scoring',
  staticData: { title: titles.scoring, isPublic: true },
  component: lazyPage(() => import('./pages/scoring/scoring-page.tsx'), 'ScoringPage'),
})
const log = createRoute({
  getParentRoute,
  path: '/log',
  staticData: { title: titles.log, isPublic: true, hasNoPrices: true },
  component: lazyPage(() => import('./pages/log-page.tsx'), 'LogPage'),
})

const routeTree = root.addChildren([
  home,
  feed,
  welcome,
  predict,
  community,
  leaderboard,
  profile,
  user,
  bookmarks,
  contact,
  settings,
  admin,
  terms,
  privacy,
  takedown,
  resetPassword,
  confirmEmail,
  scoring,
  log,
])

// The build renders the prerendered shells without a browser.
const history = import.meta.env.SSR ? createMemoryHistory() : createBrowserHistory()
prepareHistoryForBack(history)

export const router = createRouter({
  routeTree,
  history,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: PagePlaceholder,
  scrollRestoration: true,
})
