import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { suspend } from '#test/builders/community.ts'
import { addJudgedPrediction, setResult } from '#test/builders/judged-predictions.ts'
import { uploadPicture } from '#test/files/pictures.ts'
import { PASSWORD, signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openAppOnSameServices } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { buildCardSvg, buildProductCardSvg, buildDesktopCardSvg, buildPhoneCardSvg } from './card/cards.ts'
import { buildPredictionMetaTags } from './meta-tags.ts'
import { buildProductPageTags, toAppAddress, buildSharedPageTags } from './routes.ts'
import { findPrediction } from './queries.ts'

const product = await openProductForFile({ settings: { OPEN_PAGES: 'on' } })
const minji = await signUpMember(product, '민지')

async function predict(stock: string, overrides: object = {}, author = minji): Promise<UnsealedPrediction> {
  const { body: stockView } = await author.call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)
  const seenPrice = stockView.price.currentPrice
  const choice = { stock, seenPrice, targetPrice: Math.round(seenPrice * 123) / 100, period: 3, ...overrides }
  return (await author.call<UnsealedPrediction>('POST /predictions', choice)).body
}

async function readAsSignedOut(id: string) {
  const view = await findPrediction(product, id)
  if (!view) throw new Error(`${id} is not there`)
  return view
}

async function setJudged(id: string): Promise<void> {
  const at = new Date(product.clock.now())
  const days = { judgedFrom: '2024-06-04', actualDay: '2024-06-04' }
  await setResult(product.db, id, 'success', { evaluatedAt: at, actualPrice: 1, ...days })
}

const readCard = (id: string) => product.app.inject({ method: 'GET', url: `/api/predictions/${id}/card.png` })
const readSharedPrediction = (id: string) =>
  createSignedOutPerson(product).call(`GET /predictions/${id}/shared`)
const readMetaTagsAt = (address: string) =>
  buildSharedPageTags(product, {
    query: Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? '')),
  })
const readMetaTags = (id: string) => readMetaTagsAt(`/?prediction=${id}`)

describe('the preview of a prediction', () => {
  it('has a card, a picture of 1200 × 630, for anybody', async () => {
    const { id } = await predict('AAPL')
    const answer = await readCard(id)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    const siteAnswer = await product.app.inject(`/api/predictions/${id}/card.png?shape=site`)
    expect(await sharp(siteAnswer.rawPayload).metadata()).toMatchObject({ width: 1048, height: 392 })
    const desktopAnswer = await product.app.inject(`/api/predictions/${id}/card.png?shape=desktop`)
    expect(await sharp(desktopAnswer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 632 })
    // The site's page already shows its name and the author.
    const view = await readAsSignedOut(id)
    for (const svg of [buildPhoneCardSvg(view), buildDesktopCardSvg(view)])
      for (const text of ['과녁', '민지']) expect(svg).not.toContain(text)
  })

  it('has the same meta tags for two sealed predictions, apart from stock and id', async () => {
    const startMs = product.clock.now()
    const sealedRise = await predict('MSFT', { revealTiming: 'onComplete' })
    const sealedFall = await predict('NVDA', { revealTiming: 'onComplete', targetPrice: 1 })
    expect(product.clock.now() - startMs).toBeLessThan(60_000)
    const tagsOfRise = await readMetaTags(sealedRise.id)
    const tagsOfFall = await readMetaTags(sealedFall.id)
    const removeStocksAndIds = (tags: string) => tags.replaceAll(/마이크로소프트|엔비디아|[0-9A-Z]{26}/g, '')
    expect(removeStocksAndIds(tagsOfRise)).toBe(removeStocksAndIds(tagsOfFall))
    for (const secret of [sealedRise.targetPrice, sealedRise.predictedChange, sealedRise.hash])
      expect(tagsOfRise).not.toContain(String(secret))
  })

  it.each(['followers', 'private'] as const)(
    'does not exist for a prediction that is %s',
    async (visibility) => {
      const { id } = await predict(visibility === 'private' ? 'KO' : 'DIS', { visibility })
      expect((await readCard(id)).statusCode).toBe(404)
      expect(await readMetaTags(id)).toBe('')
      expect((await readCard('01HZZZZZZZZZZZZZZZZZZZZZZZ')).statusCode).toBe(404)
    },
  )

  it('disappears (card, page, tags and sample) if signed-out visitors may not see the author or the prediction', async () => {
    const writer = await signUpMember(product, '두리')
    const { id } = await predict('ORCL', { content: '보여줄 근거' }, writer)
    await setJudged(id)
    const hasSample = async () => {
      const { body } = await createSignedOutPerson(product).call<{ prediction: unknown }>(
        'GET /predictions/sample',
      )
      return body.prediction !== null
    }
    const readVisibility = async () => ({
      card: (await readCard(id)).statusCode === 200,
      page: (await readSharedPrediction(id)).status === 200,
      tags: (await readMetaTags(id)) !== '',
      sample: await hasSample(),
    })
    const allVisible = { card: true, page: true, tags: true, sample: true }
    const allHidden = { card: false, page: false, tags: false, sample: false }
    const updateWriter = (values: object) =>
      product.db.updateTable('users').set(values).where('id', '=', writer.id).execute()
    expect(await readVisibility()).toEqual(allVisible)
    await writer.call('PATCH /settings', { publicProfile: false })
    expect(await readVisibility()).toEqual(allHidden)
    await writer.call('PATCH /settings', { publicProfile: true })
    await suspend(product, writer)
    expect(await readVisibility()).toEqual(allHidden)
    await updateWriter({ suspendedUntil: null })
    product.sessions.clearCache()
    expect(await readVisibility()).toEqual(allVisible)
    const takenDownUntil = new Date(product.clock.now() + 86_400_000)
    const takenDown = { hiddenAt: takenDownUntil, takenDownUntil }
    await product.db.updateTable('items').set(takenDown).where('id', '=', id).execute()
    expect(await readVisibility()).toEqual(allHidden)
    const restored = { hiddenAt: null, takenDownUntil: null }
    await product.db.updateTable('items').set(restored).where('id', '=', id).execute()
    expect(await readVisibility()).toEqual(allVisible)
    expect((await writer.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
    expect(await readVisibility()).toEqual(allHidden)
  })

  it('has a card that every cache revalidates and that disappears at once when the prediction is hidden', async () => {
    const { id } = await product.db
      .selectFrom('items')
      .select('id')
      .where('stock', '=', 'AAPL')
      .executeTakeFirstOrThrow()
    const firstAnswer = await readCard(id)
    const etag = String(firstAnswer.headers['etag'])
    expect(firstAnswer.headers['cache-control']).toBe('public, no-cache')
    const readCardAgain = (headers: Record<string, string>) =>
      product.app.inject({ method: 'GET', url: `/api/predictions/${id}/card.png`, headers })
    expect(await readCardAgain({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
    expect(await readCardAgain({ 'if-none-match': '"another"' })).toMatchObject({ statusCode: 200 })
    const hiddenAt = new Date(product.clock.now())
    await product.db.updateTable('items').set({ hiddenAt }).where('id', '=', id).execute()
    const repeatedAnswer = await readCardAgain({ 'if-none-match': etag })
    expect(repeatedAnswer).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } })
    expect(repeatedAnswer.headers['etag']).toBeUndefined()
  })
})

describe('a shared prediction', () => {
  it('is shown without pictures and without the author’s statistics, like the sample, if OPEN_PAGES is on', async () => {
    const writer = await signUpMember(product, '하나')
    const { id: imageId } = await uploadPicture(writer, 'predictions')
    await addJudgedPrediction(product.db, writer.id, {
      score: 300,
      end: '2024-05-31T20:00:00.000Z',
      overrides: { visibility: 'private' },
    })
    const { id } = await predict('INTC', { content: '보여줄 근거', images: [imageId] }, writer)
    const author = { photoURL: null, successRate: null, judged: 0 }
    const expectedBody = { prediction: { id, content: '보여줄 근거', images: [], author } }
    expect(await readSharedPrediction(id)).toMatchObject({ status: 200, body: expectedBody })
    await setJudged(id)
    expect((await createSignedOutPerson(product).call('GET /predictions/sample')).body).toMatchObject(
      expectedBody,
    )
    const closedServer = await openAppOnSameServices({
      ...product,
      config: { ...product.config, openPages: false },
    })
    expect((await closedServer.inject({ url: `/api/predictions/${id}/shared` })).statusCode).toBe(404)
    await closedServer.close()
  })

  it.each([
    ['/predictions/01HZZZZZZZZZZZZZZZZZZZZZZZ', '/?prediction=01HZZZZZZZZZZZZZZZZZZZZZZZ'],
    ['/predictions/01HZZZZZZZZZZZZZZZZZZZZZZZ/', '/?prediction=01HZZZZZZZZZZZZZZZZZZZZZZZ'],
    ['/stocks/BRK.B', '/?stock=BRK.B'],
    ['/stocks/JPMpC/', '/?stock=JPMpC'],
  ])('the shared address %s has the address %s in the app', (address, appAddress) => {
    expect(toAppAddress(address)).toBe(appAddress)
  })

  it.each([
    '/stocks/TSLA/more',
    '/stocks/TSLA//',
    '/stocks/\0',
    '/predictions/7.json',
    '/user/TSLA',
    '//elsewhere.example/stocks/TSLA',
  ])('%s is no shared address', (address) => {
    expect(toAppAddress(address)).toBeNull()
  })
})

describe('simulated prices', () => {
  it.each([
    [true, 'contain 모의 시세'],
    [false, 'do not contain 모의 시세'],
  ])('%s: cards and tags %s', async (simulated) => {
    const openPrediction = await predict(simulated ? 'AMZN' : 'GOOGL')
    const sealedPrediction = await predict(simulated ? 'META' : 'NFLX', { revealTiming: 'onComplete' })
    const sealedView = await readAsSignedOut(sealedPrediction.id)
    const cards = [
      buildCardSvg(openPrediction, { simulated }),
      buildCardSvg(sealedView, { simulated }),
      buildProductCardSvg({ simulated }),
    ]
    for (const card of cards) expect(card.includes('모의 시세')).toBe(simulated)
    const marketDataKey = simulated ? null : 'a key'
    const tags = buildProductPageTags({ config: { ...product.config, marketDataKey } })
    expect(tags.includes('모의 시세')).toBe(simulated)
  })
})

it('another card is drawn when the prices change from simulated to real', async () => {
  const serverWithRealPrices = await openAppOnSameServices({
    ...product,
    config: { ...product.config, marketDataKey: 'a key' },
  })
  const { id } = await product.db
    .selectFrom('items')
    .select('id')
    .where('stock', '=', 'AMZN')
    .executeTakeFirstOrThrow()
  for (const url of ['/api/card.png', `/api/predictions/${id}/card.png`]) {
    const simulatedPriceAnswer = await product.app.inject({ url })
    const realPriceAnswer = await serverWithRealPrices.inject({ url })
    expect([simulatedPriceAnswer.statusCode, realPriceAnswer.statusCode]).toEqual([200, 200])
    expect(simulatedPriceAnswer.rawPayload.equals(realPriceAnswer.rawPayload)).toBe(false)
    expect(simulatedPriceAnswer.rawPayload.equals((await product.app.inject({ url })).rawPayload)).toBe(true)
  }
  await serverWithRealPrices.close()
})

describe('the meta tags of pages about neither a prediction nor a stock', () => {
  it('present the product, with a picture', async () => {
    const tags = buildProductPageTags(product)
    expect(tags).toContain('<meta property="og:title" content="감이 아니라 점수로 남는 주가 예측 · 과녁">')
    expect(tags).toContain(`<meta property="og:url" content="${product.config.publicUrl}/">`)
    expect(tags).toContain(`<meta property="og:image" content="${product.config.publicUrl}/api/card.png">`)
    const pictureAnswer = await product.app.inject({ method: 'GET', url: '/api/card.png' })
    expect(pictureAnswer.headers['content-type']).toBe('image/png')
    expect(await sharp(pictureAnswer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})

describe('the meta tags of a shared page', () => {
  it('say how a judged prediction ended', async () => {
    const view = await predict('CSCO', {}, await signUpMember(product, '소라'))
    const buildDescription = (status: UnsealedPrediction['status']) =>
      buildPredictionMetaTags({ ...view, predictedChange: 2.55, status }).description
    expect(buildDescription('pending')).toBe('소라님은 +2.55%를 예측했어요.')
    expect(buildDescription('success')).toBe('소라님의 +2.55% 예측이 적중했어요.')
    expect(buildDescription('failed')).toBe('소라님의 +2.55% 예측은 실패했어요.')
  })

  it('name a known stock, and are empty for an unknown one', async () => {
    const tags = await readMetaTagsAt('/?stock=TSLA&tab=feed')
    expect(tags).toContain('테슬라의 모의 시세와')
    expect(tags).toContain('content="테슬라 (TSLA) · 과녁"')
    expect(tags).toContain(`content="${product.config.publicUrl}/?stock=TSLA"`)
    expect(tags).not.toContain('og:image')
    expect(await readMetaTagsAt('/?stock=NOSUCH')).toBe('')
  })

  it.each(['public', 'followers', 'private'])(
    'contain nothing of a member or of a %s post',
    async (visibility) => {
      const { body: post } = await minji.call<{ id: string }>('POST /posts', {
        content: '조용한 글',
        visibility,
      })
      expect(await readMetaTagsAt(`/user/${minji.id}`)).toBe('')
      expect(await readMetaTagsAt(`/community?post=${post.id}`)).toBe('')
      expect(await readMetaTagsAt(`/user/${minji.id}?post=${post.id}`)).toBe('')
    },
  )

  it.each(['/', '/feed', '/?prediction=x', '/?stock=%00', '/leaderboard?span=week'])(
    'are empty at %s',
    async (url) => expect(await readMetaTagsAt(url)).toBe(''),
  )
})

it('a card has names as text, never as markup', async () => {
  const openPrediction = await predict('TSLA')
  const view = {
    ...openPrediction,
    koreanName: '<script>&"',
    author: { ...openPrediction.author, username: "a'b" },
  }
  expect(buildCardSvg(view, { simulated: true })).not.toContain('<script>')
  expect(buildCardSvg(view, { simulated: true })).toContain('&lt;script&gt;&amp;&quot;')
})
