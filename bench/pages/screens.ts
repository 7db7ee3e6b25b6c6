import type { Locator, Page } from '@playwright/test'

export interface Screen {
  name: string
  path: string
  isSignedIn: boolean
  /** Finds an element that is visible once the page shows its main content. */
  findContent: (page: Page) => Locator
  /** Find the elements to tap, in order. The time until the page responds to each tap is measured. */
  taps: ((page: Page) => Locator)[]
}

const findLink = (name: string) => (page: Page) => page.getByRole('navigation').getByRole('link', { name })
const findChip = (name: string) => (page: Page) =>
  page.getByRole('group', { name: '예측 필터' }).getByRole('button', { name, exact: true })
const findHeart = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /좋아요/ })

export const SCREENS: readonly Screen[] = [
  {
    name: 'login',
    path: '/',
    isSignedIn: false,
    findContent: (page) => page.getByRole('textbox', { name: '이메일' }),
    taps: [
      (page) => page.getByRole('textbox', { name: '이메일' }),
      (page) => page.getByRole('button', { name: '로그인', exact: true }).last(),
    ],
  },
  {
    name: 'home',
    path: '/',
    isSignedIn: true,
    findContent: (page) => page.getByRole('link', { name: /엔비디아|메타|마이크로소프트/ }).first(),
    taps: [findLink('랭킹'), findLink('홈')],
  },
  {
    name: 'feed',
    path: '/feed',
    isSignedIn: true,
    findContent: (page) => page.getByRole('article').first(),
    taps: [findHeart, findChip('진행 중'), findChip('전체')],
  },
  {
    name: 'stock detail',
    path: '/?stock=NVDA&tab=feed',
    isSignedIn: true,
    findContent: (page) => page.getByRole('article').first(),
    taps: ['시장 심리', '커뮤니티', '예측 피드'].map(
      (name) => (page: Page) => page.getByRole('tab', { name }),
    ),
  },
  {
    name: 'leaderboard',
    path: '/leaderboard',
    isSignedIn: true,
    findContent: (page) => page.getByRole('main').getByRole('listitem').first(),
    taps: [
      (page) => page.getByText('이번 달', { exact: true }),
      (page) => page.getByText('이번 주', { exact: true }),
    ],
  },
]
