import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { PasswordChanged } from './password-changed.tsx'

test('lists what a reset of the password removed, and nothing else', async () => {
  const removedAccesses = { services: ['네이버'], tokens: 2, secondFactor: true, sessions: 3 }
  const readList = async (accesses: typeof removedAccesses) => {
    const screen = await renderInApp(<PasswordChanged removed={accesses} isSignedIn onLeave={() => {}} />, {
      me: null,
    })
    await expect.element(screen.getByRole('heading', { name: '비밀번호를 바꿨어요' })).toBeVisible()
    const lines = screen.getByRole('listitem').elements()
    await screen.unmount()
    return lines.map(({ textContent }) => textContent)
  }
  expect(await readList(removedAccesses)).toEqual([
    '네이버 로그인 연결',
    'API 토큰 2개',
    '2단계 인증',
    '로그인된 기기 3대',
  ])
  const fewAccesses = { services: [], tokens: 1, secondFactor: false, sessions: 0 }
  expect(await readList(fewAccesses)).toEqual(['API 토큰 1개'])
})
