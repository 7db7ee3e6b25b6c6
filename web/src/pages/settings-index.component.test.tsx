import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { SettingsList } from './settings-index.tsx'

test('lists the settings by subject, those for developers apart', async () => {
  await page.viewport(390, 844)
  const screen = await renderInApp(<SettingsList current={undefined} />)
  const list = screen.getByRole('navigation', { name: '설정 항목' })
  await expect
    .element(list)
    .toMatchTextContent(/^계정로그인과 보안알림 설정공개와 차단화면데이터와 탈퇴개발자API 토큰$/)
  await expect
    .element(list.getByRole('link', { name: '화면' }))
    .toHaveAttribute('href', '/settings?view=display')
})
