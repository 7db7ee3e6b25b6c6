import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, signUpThrough, test } from '../fixtures/test.ts'
import { predictThrough } from '../fixtures/predict.ts'

const PAGE = path.join(import.meta.dirname, '../../../web/public/verify.html')

test('a prediction is proven from disk alone, and a changed one is not', async ({ page, context }, info) => {
  const { username } = await signUpThrough(context, '증명하기')
  await predictThrough(context, 'TSLA')
  await page.goto('/feed')
  await page
    .getByRole('article', { name: new RegExp(username) })
    .getByRole('link', { name: /예측 자세히 보기/ })
    .click()
  const file = info.outputPath('made.tlog-proof')

  await test.step('save the proof file once the prediction is in the record', async () => {
    await page.getByRole('button', { name: '직접 확인' }).click()
    const save = page.getByRole('button', { name: '예측 증명 파일' })
    await expect(save).toBeVisible()
    const download = page.waitForEvent('download')
    await save.click()
    await (await download).saveAs(file)
  })

  await test.step('check it without the site', async () => {
    await context.setOffline(true)
    await page.goto(pathToFileURL(PAGE).href)
    await page.getByLabel('증명 파일').setInputFiles(file)
    await expect(page.getByRole('heading', { name: '모두 맞아요' })).toBeVisible()
    await expect(page.getByText('TSLA')).toBeVisible()
    const [first = '', extra = '', ...rest] = (await readFile(file, 'utf8')).split('\n')
    const facts = Buffer.from(extra.slice('extra '.length), 'base64').toString()
    const changed = Buffer.from(facts.replace('TSLA', 'AAPL')).toString('base64')
    const other = info.outputPath('changed.tlog-proof')
    await writeFile(other, [first, `extra ${changed}`, ...rest].join('\n'))
    await page.getByLabel('증명 파일').setInputFiles(other)
    await expect(page.getByRole('heading', { name: '맞지 않는 곳이 있어요' })).toBeVisible()
  })
})
