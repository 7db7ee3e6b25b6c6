import { CHART_DAYS } from '#shared/stocks/chart-days.ts'

/** A screen that many visits begin on: the build prerenders its shell, and `early.js` requests its scripts and data at once. */
export interface MainScreen {
  /** The path, `STOCK_SCREEN` or `SIGNED_OUT_SCREEN`. */
  name: string
  /** A URL of `routes.tsx` that shows the screen. */
  path: string
  isForMembers: boolean
  /** The path of the page's module. */
  module: string
  /** The paths of the modules of a stock's tabs, by tab. */
  tabs?: Record<string, string>
  /** The screen's first API requests, exactly as it sends them (main-screens.test.ts); `:stock` stands for the symbol. */
  requests?: ScreenResource[]
}

/** A script or an API request of a screen. */
export interface ScreenResource {
  path: string
  /** The only tab of a stock that needs it; without a tab, all of them do. */
  tab?: string
}

/** Names of the screens that are not opened by a path. */
export const STOCK_SCREEN = '?stock'
export const SIGNED_OUT_SCREEN = 'signed out'

export const MAIN_SCREENS: readonly MainScreen[] = [
  { name: SIGNED_OUT_SCREEN, path: '/', isForMembers: false, module: 'src/pages/accounts/landing-page.tsx' },
  {
    name: STOCK_SCREEN,
    path: '/?stock=AAPL',
    isForMembers: true,
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
    isForMembers: true,
    module,
    requests: requests.map((request) => ({ path: request })),
  }
}
