import { expect, takeScreenshot, signUpThroughApi, listTestedSizes, test } from '../fixtures/test.ts'
import { predictThroughApi } from '../fixtures/predict-through-api.ts'

for (const [size, viewport] of listTestedSizes('desktop')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone', permissions: ['clipboard-read', 'clipboard-write'] })

    test('without a share sheet, sharing offers a picture and the link; sealed content is not shared', async ({
      page,
      context,
      openContext,
      baseURL,
    }) => {
      const author = await signUpThroughApi(context, `나눔_${size}`)
      const id = await predictThroughApi(context, 'AAPL')
      const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
      const savedFiles: string[] = []
      page.on('download', (download) => savedFiles.push(download.suggestedFilename()))
      await page.goto(`/?prediction=${id}`)
      await page.getByRole('dialog').getByRole('button', { name: '공유하기' }).click()
      const shareSheet = page.getByRole('dialog', { name: '공유하기' })
      const picture = shareSheet.getByRole('img', { name: '애플 7일 예측' })
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
        .toEqual([1200, 630])
      await takeScreenshot(page, `share-sheet-${size}`)
      await shareSheet.getByRole('link', { name: '이미지 저장' }).click()
      await expect.poll(() => savedFiles).toEqual(['애플 7일 예측 · 과녁.png'])
      await shareSheet.getByRole('button', { name: '링크 복사' }).click()
      await expect(page.getByText('링크를 복사했어요').last()).toBeVisible()
      expect(await readClipboard()).toBe(`${baseURL}/predictions/${id}`)

      for (const [address, path] of [
        ['/?stock=AAPL', '/stocks/AAPL'],
        ['/profile', `/user/${author.id}`],
      ] as const) {
        await page.goto(address)
        const main = page.getByRole('main')
        await main.getByRole('button', { name: '공유하기' }).filter({ visible: true }).click()
        await expect(page.getByText('링크를 복사했어요').last()).toBeVisible()
        expect(await readClipboard()).toBe(`${baseURL}${path}`)
      }

      const stranger = await openContext({ viewport })
      const strangerPage = await stranger.newPage()
      await strangerPage.goto(`/predictions/${id}`)
      await expect(strangerPage).toHaveURL(`/?prediction=${id}`)
      const card = strangerPage.getByRole('img', { name: /나눔_.+님은 \+10\.\d\d%를 예측했어요/ })
      await expect(card).toBeVisible()
      await expect
        .poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(size === 'desktop' ? 1200 : 1048)
      await takeScreenshot(strangerPage, `shared-card-${size}`)

      await page.addInitScript(() => {
        const sharedData: ShareData[] = []
        Object.assign(window, { sharedData })
        Object.assign(navigator, {
          share: async (data: ShareData) => void sharedData.push(data),
          canShare: () => true,
        })
      })
      // The device now has a share sheet: a sealed prediction is shared without its content, a private one
      // not at all.
      const sealedId = await predictThroughApi(context, 'MSFT', { revealTiming: 'onComplete' })
      const openId = await predictThroughApi(context, 'META')
      const privateId = await predictThroughApi(context, 'NVDA', { visibility: 'private' })
      await page.goto(`/?prediction=${sealedId}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: '공유하기' }).click()
      const url = `${new URL(page.url()).origin}/predictions/${sealedId}`
      const readShared = () => page.evaluate(() => Reflect.get(window, 'sharedData') as ShareData[])
      await expect.poll(readShared).toEqual([{ title: '마이크로소프트 7일 예측 · 과녁', url }])
      await page.goto(`/?prediction=${openId}`)
      await dialog.getByRole('button', { name: '공유하기' }).click()
      const readSharedFiles = () =>
        page.evaluate(() =>
          (Reflect.get(window, 'sharedData') as ShareData[]).map(({ files: [file] = [] }) => file?.size),
        )
      await expect.poll(readSharedFiles).toEqual([expect.any(Number)])
      await page.goto(`/?prediction=${privateId}`)
      await expect(dialog.getByText('엔비디아').first()).toBeVisible()
      await expect(dialog.getByRole('button', { name: '공유하기' })).toHaveCount(0)
    })
  })
}
