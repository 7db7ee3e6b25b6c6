import { expect, takeScreenshot, signUpThroughApi, listTestedSizes, test } from '../fixtures/test.ts'
import { predictThroughApi } from '../fixtures/predict-through-api.ts'

for (const [size, viewport] of listTestedSizes('desktop')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone', permissions: ['clipboard-read', 'clipboard-write'] })

    test('without a share sheet, sharing saves a picture and copies the link; sealed content is not shared', async ({
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
      for (const [address, path, toast] of [
        [`/?prediction=${id}`, `/predictions/${id}`, '이미지를 저장하고 링크를 복사했어요'],
        ['/?stock=AAPL', '/stocks/AAPL', '링크를 복사했어요'],
        ['/profile', `/user/${author.id}`, '링크를 복사했어요'],
      ] as const) {
        await page.goto(address)
        const scope = address.includes('prediction=') ? page.getByRole('dialog') : page.getByRole('main')
        const button = scope.getByRole('button', { name: '공유하기' }).filter({ visible: true })
        await button.click()
        await expect(page.getByText(toast).last()).toBeVisible()
        expect(await readClipboard()).toBe(`${baseURL}${path}`)
      }
      expect(savedFiles).toEqual(['애플 7일 예측 · 과녁.png'])

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
