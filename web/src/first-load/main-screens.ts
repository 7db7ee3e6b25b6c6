import { CHART_DAYS } from '#shared/stocks/chart-days.ts'

/** A screen that many visits begin on: the build prerenders its shell, and `early.js` requests its scripts and data at once. */
export interface MainScreen {
  /** The path, or one of the two names below. */
  name: string
  /** A URL of `routes.tsx` that shows the screen. */
  path: string
  signedIn: boolean
  module: string
  /** The modules of a stock's tabs. */
  tabs?: Record<string, string>
  /** The screen's first API requests, exactly as it sends them (main-screens.test.ts); `:stock` stands for the symbol. */
  requests?: Request[]
}

export interface Request {
  path: string
  /** The tab of a stock that needs the file or answer; without it, all tabs need it. */
  tab?: string
}

/** Names of the screens that are not opened by a path. */
export const STOCK = '?stock'
export const SIGNED_OUT = 'signed out'

export const MAIN_SCREENS: readonly MainScreen[] = [
  { name: SIGNED_OUT, path: '/', signedIn: false, module: 'src/pages/accounts/landing-page.tsx' },
  {
    name: STOCK,
    path: '/?stock=AAPL',
    signedIn: true,
    module: 'src/pages/stock/stock-page.tsx',
    tabs: {
      predict: 'src/pages/stock/stock-predict-tab.tsx',
      feed: 'src/pages/stock/stock-feed-tab.tsx',
      community: 'src/pages/stock/stock-community-tab.tsx',
      sentiment: 'src/pages/stock/stock-sentiment-tab.tsx',
    },
    requests: [
      { path: '/api/stocks/:stock' },
      { path: `/api/stocks/:stock/candles?days=${CHART_DAYS}`, tab: 'predict' },
      { path: '/api/predictions?filter=all&stock=:stock', tab: 'feed' },
      { path: '/api/stocks/:stock/sentiment', tab: 'sentiment' },
      { path: '/api/predictions?filter=pending&stock=:stock', tab: 'sentiment' },
    ],
  },
  createPage('/', 'src/pages/home-page.tsx', '/api/home', '/api/home/mine'),
  createPage('/feed', 'src/pages/feed-page.tsx', '/api/predictions?filter=all&from=everyone'),
  createPage('/community', 'src/pages/community/community-page.tsx'),
  createPage('/leaderboard', 'src/pages/leaderboard-page.tsx', '/api/leaderboard?span=all'),
]

function createPage(path: string, module: string, ...requests: string[]): MainScreen {
  return {
    name: path,
    path,
    signedIn: true,
    module,
    requests: requests.map((request) => ({ path: request })),
  }
}
