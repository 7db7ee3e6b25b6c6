import { expect } from '@playwright/test'
import { PICTURES } from '../fixtures/pictures.ts'
import { press, type Screen, seen } from './screen.ts'

/** The community: writing, posts opened, their pictures, reporting. */
export const communityScreens: Screen[] = [
  { name: 'community', still: true, route: '/community', as: 'regular', shows: /이번 주 정리/ },
  {
    name: 'community-composing',
    route: '/community',
    as: 'writer',
    shows: '사진 3/3',
    async act(page) {
      await page.getByRole('textbox', { name: '글 내용' }).fill('사진 세 장을 골랐어요.')
      await page.locator('input[type=file]').first().setInputFiles(PICTURES)
      await expect(page.getByRole('button', { name: '올리기', exact: true })).toBeEnabled()
    },
  },
  {
    name: 'pictures',
    route: '/community',
    as: 'regular',
    shows: '사진 2/3',
    act: press('사진 2/3 크게 보기'),
  },
  {
    name: 'community-stocks',
    route: '/community',
    as: 'regular',
    path: () => '/community?from=stocks',
    shows: '공장 가동률이 다시 올라왔다고 해요.',
  },
  {
    name: 'community-following-empty',
    route: '/community',
    as: 'newcomer',
    path: () => '/community?from=following',
    shows: '팔로우한 사람의 글이 여기에 모여요',
  },
  {
    name: 'post',
    route: '/community',
    as: 'regular',
    path: ({ posts }) => `/community?post=${posts.withImages}`,
    shows: /이번 주 정리/,
  },
  {
    name: 'stock-post',
    route: '/community',
    as: 'regular',
    path: ({ posts }) => `/community?post=${posts.ofStock}`,
    shows: '공장 가동률이 다시 올라왔다고 해요.',
  },
  {
    name: 'report-dialog',
    route: '/community',
    as: 'secret',
    shows: '신고 사유',
    act: async (page) => seen(page.getByRole('button', { name: '글 신고하기' })).click(),
  },
  {
    name: 'report-dialog-refused',
    route: '/community',
    as: 'secret',
    shows: '신고 사유를 선택해주세요',
    async act(page) {
      await seen(page.getByRole('button', { name: '글 신고하기' })).click()
      await seen(page.getByRole('dialog').getByRole('button', { name: '신고하기' })).click()
    },
  },
]
