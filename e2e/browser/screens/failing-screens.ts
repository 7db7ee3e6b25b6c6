import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The server answers what pages are made of with 500; who is there it still knows. */
async function fail(page: Page): Promise<void> {
  await page.route(/\/api\/(?!session)/, (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'internal', fields: {}, details: {}, requestId: 'req-7f3a' } },
    }),
  )
}

/** The answers never come. */
async function hang(page: Page): Promise<void> {
  await page.route(/\/api\/(?!session)/, () => {})
}

const PAGES = [
  { name: 'home', route: '/', path: '/', shows: '홈 화면을 불러오지 못했어요' },
  { name: 'feed', route: '/feed', path: '/feed', shows: /예측을 불러오는 중 오류가/ },
  { name: 'predict', route: '/predict', path: '/predict', shows: '종목을 불러오지 못했어요' },
  { name: 'stock', route: '/', path: '/?stock=TSLA', shows: '종목을 불러오지 못했어요' },
  { name: 'community', route: '/community', path: '/community', shows: '글을 불러오지 못했어요' },
  {
    name: 'leaderboard',
    route: '/leaderboard',
    path: '/leaderboard',
    shows: '리더보드를 불러올 수 없습니다.',
  },
  {
    name: 'leaderboard-skill',
    route: '/leaderboard',
    path: '/leaderboard?span=skill',
    shows: '실력을 불러올 수 없어요',
  },
  {
    name: 'profile-skill',
    route: '/profile',
    path: '/profile?view=skill',
    shows: /불러오는 중 오류가|실력을 불러올/,
  },
  { name: 'profile', route: '/profile', path: '/profile', shows: /불러오는 중 오류가/ },
  { name: 'settings', route: '/settings', path: '/settings', shows: '설정을 불러오지 못했어요' },
  { name: 'admin', route: '/admin', path: '/admin', shows: '평가 중 오류가 발생했습니다.' },
]

const asked = ({ name, route, path }: (typeof PAGES)[number]) => ({
  route,
  as: name === 'admin' ? ('admin' as const) : ('regular' as const),
  path: () => path,
})

/** Pages whose data does not come, or not yet. */
export const failingScreens: Screen[] = [
  ...PAGES.map((page) => ({
    ...asked(page),
    name: `${page.name}-failed`,
    shows: page.shows,
    before: fail,
    failing: true as const,
  })),
  ...PAGES.map((page) => ({
    ...asked(page),
    name: `${page.name}-loading`,
    shows: '불러오는 중이에요',
    before: hang,
    loading: true as const,
  })),
]
