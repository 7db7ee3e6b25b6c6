import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort, startProduct } from '../../product.ts'
import { expect, NOW, signUpThrough, test } from '../fixtures/test.ts'
import { FEW_CALLS, startTestProduct } from '../fixtures/test-product.ts'
import { trackRequests, waitUntilIdle } from '../audits/page-idle.ts'

test('a draft survives a restart of the server and is sent once', async ({ browser }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-restart-'))
  try {
    await typeAndRestart(browser, {
      ...{ DATA_DIR: dataDir, CLOCK_START: NOW, PORT: String(await freePort()) },
      ...{ SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ...FEW_CALLS },
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function typeAndRestart(browser: Browser, settings: Record<string, string>): Promise<void> {
  const first = await startTestProduct(settings)
  const context = await browser.newContext({ baseURL: first.address })
  trackRequests(context)
  await signUpThrough(context, '끊긴사람')
  const page = await context.newPage()
  // What says that the server is gone has come before it goes, and all else of the page.
  const toaster = page.waitForRequest(/\/toaster-[^/]*\.js$/)
  await page.goto('/community')
  await toaster
  const composer = page.getByRole('textbox', { name: '글 내용' })
  const words = '서버가 다시 켜져도 남아 있을 글이에요.'
  await composer.fill(words)
  await waitUntilIdle(page)
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
  }
}
