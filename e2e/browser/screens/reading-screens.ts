import type { Page } from '@playwright/test'
import { button, press, type Screen, seen } from './screen.ts'

/** The first steps, home, feed and search. */
export const readingScreens: Screen[] = [
  { name: 'welcome', still: true, route: '/welcome', as: 'arrival', shows: '첫 예측을 시작해볼까요?' },
  {
    name: 'welcome-aim',
    route: '/welcome',
    as: 'arrival',
    path: () => '/welcome?pick=TSLA',
    shows: /어디까지 갈까요/,
  },
  {
    name: 'welcome-confirm',
    route: '/welcome',
    as: 'arrival',
    path: () => '/welcome?pick=TSLA',
    shows: '이대로 예측할까요?',
    async act(page) {
      await button(page, /\+10%/).click()
      await button(page, '다음').click()
    },
  },
  { name: 'home-newcomer', still: true, route: '/', as: 'newcomer', shows: '누적 점수 톱 3' },
  { name: 'home', still: true, route: '/', as: 'regular', shows: '누적 점수 톱 3' },
  { name: 'menu', route: '/', as: 'regular', shows: '로그아웃', act: press('메뉴') },
  { name: 'feed', still: true, route: '/feed', as: 'regular', shows: '진행 중' },
  { name: 'feed-hit', route: '/feed', as: 'regular', path: () => '/feed?filter=success', shows: '적중' },
  { name: 'feed-popular', route: '/feed', as: 'regular', path: () => '/feed?sort=popular', shows: '진행 중' },
  {
    name: 'feed-none',
    route: '/feed',
    as: 'newcomer',
    path: () => '/feed?of=ZZZZ',
    shows: '조건에 맞는 예측이 없어요',
  },
  {
    name: 'feed-stock-filter',
    route: '/feed',
    as: 'regular',
    shows: '어떤 종목을 볼까요?',
    act: async (page) => seen(page.getByRole('button', { name: /^종목 필터/ })).click(),
  },
  {
    name: 'feed-following-empty',
    route: '/feed',
    as: 'newcomer',
    path: () => '/feed?from=following',
    shows: '팔로우한 사람의 예측이 없어요',
  },
  { name: 'predict', still: true, route: '/predict', as: 'regular', shows: '지금 많이 예측하는 종목' },
  {
    name: 'search-idle',
    route: '/feed',
    as: 'regular',
    shows: '관심 종목',
    eachSize: true,
    act: async (page) =>
      seen(page.getByRole('button', { name: '종목 검색' }).or(page.getByRole('combobox'))).click(),
  },
  {
    name: 'search',
    route: '/feed',
    as: 'regular',
    shows: /TSLA/,
    eachSize: true,
    act: (page) => search(page, '테슬라'),
  },
  {
    name: 'search-none',
    route: '/feed',
    as: 'regular',
    shows: /맞는 미국 주식이 없어요/,
    eachSize: true,
    act: (page) => search(page, 'zzzz'),
  },
]

async function search(page: Page, words: string): Promise<void> {
  await seen(page.getByRole('button', { name: '종목 검색' }).or(page.getByRole('combobox'))).click()
  await seen(page.getByRole('combobox')).fill(words)
}
