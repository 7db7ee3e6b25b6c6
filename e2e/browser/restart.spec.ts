import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, startProduct } from '../product.ts'
import { NOW, signUpThrough } from './fixtures.ts'

test('what was typed outlives a restart of the server, and is sent once after it', async ({ browser }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-restart-'))
  const settings = {
    ...{ DATA_DIR: dataDir, CLOCK_START: NOW, PORT: String(await freePort()) },
    ...{ SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' },
  }
  const first = await startProduct(settings)
  const context = await browser.newContext({ baseURL: first.address })
  await signUpThrough(context, '끊긴사람')
  const page = await context.newPage()
  // What says that the server is gone has come before it goes.
  const toaster = page.waitForResponse(/\/toaster-[^/]*\.js$/)
  await page.goto('/community')
  await (await toaster).finished()
  const composer = page.getByPlaceholder('지금 시장, 어떻게 보고 있어요?')
  const words = '서버가 다시 켜져도 남아 있을 글이에요.'
  await composer.fill(words)
  await first.kill()
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText(/글 작성에 실패했습니다|인터넷 연결을 확인/).first()).toBeVisible()
  await expect(composer).toHaveValue(words)
  const second = await startProduct(settings)
  try {
    await page.reload()
    await expect(composer).toHaveValue(words)
    await page.getByRole('button', { name: '올리기', exact: true }).click()
    await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1)
  } finally {
    await context.close()
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
