import { expect } from '@playwright/test'
import { press, type Screen } from './screen.ts'

/** What those see who are not signed in. */
export const openScreens: Screen[] = [
  { name: 'landing-signup', still: true, route: '/', shows: '지금까지 예측' },
  { name: 'landing-signup-errors', route: '/', shows: '이메일을 입력해주세요', act: press('가입하기') },
  { name: 'landing-login', route: '/', shows: '처음이세요?', act: press('로그인') },
  {
    name: 'landing-reset',
    route: '/',
    shows: '비밀번호 재설정',
    async act(page) {
      await press('로그인')(page)
      await press('비밀번호를 잊으셨나요?')(page)
    },
  },
  {
    name: 'landing-reset-sent',
    route: '/',
    shows: '링크는 1시간 동안 유효합니다',
    async act(page, { people }) {
      await press('로그인')(page)
      await press('비밀번호를 잊으셨나요?')(page)
      await page.getByLabel('이메일').fill(people.newcomer.email)
      await press('재설정 링크 받기')(page)
    },
  },
  {
    name: 'reset-password',
    route: '/reset-password',
    async before(page, { people, product }) {
      await page.request.post(`${product.address}/api/password-reset`, {
        data: { email: people.writer.email },
      })
      await expect(() => product.mailedLink('reset-password', people.writer.email)).toPass()
    },
    path: ({ people, product }) => product.mailedLink('reset-password', people.writer.email),
    shows: '비밀번호 바꾸기',
    act: async (page) => page.getByLabel('새 비밀번호', { exact: true }).fill('Ab1!abcd'),
  },
  {
    name: 'reset-password-used',
    still: true,
    route: '/reset-password',
    path: () => `/reset-password?token=${'t'.repeat(24)}`,
    shows: '사용할 수 없는 링크예요',
  },
  { name: 'reset-password-no-token', route: '/reset-password', shows: '사용할 수 없는 링크예요' },
  {
    name: 'confirm-email-signed-out',
    route: '/confirm-email',
    path: ({ people, product }) => product.mailedLink('confirm-email', people.writer.email),
    shows: '로그인하면 이메일 확인이 끝나요',
  },
  {
    name: 'confirm-email-refused',
    route: '/confirm-email',
    path: () => `/confirm-email?token=${'t'.repeat(24)}`,
    shows: '사용할 수 없는 링크예요',
  },
  // Not `still`: its long paragraphs break into other lines when the font comes, by how much depends on the machine's fonts.
  { name: 'terms', route: '/terms', shows: '제1조 목적' },
  { name: 'scoring', still: true, route: '/scoring', shows: '직접 움직여보세요' },
  { name: 'takedown', still: true, route: '/takedown', shows: '침해된 권리' },
  {
    name: 'takedown-errors',
    route: '/takedown',
    path: ({ posts }) => `/takedown?item=post.${posts.long}`,
    shows: '이메일을 적어주세요.',
    act: press('요청 보내기'),
  },
  { name: 'privacy', route: '/privacy', shows: '제1조 개인정보의 처리 목적' },
]
