import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { describe, expect, it } from 'vitest'
import { predictUp } from '#test/builders/community.ts'
import { type Person, createSignedOutPerson, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { uploadPicture } from '#test/files/pictures.ts'
import { setResult } from '#test/builders/judged-predictions.ts'

const product = await openProductForFile()
const [minji, duri] = await signUpMembers(product, '민지', '두리')

const uploadImages = (person: Person, count: number, purpose: 'predictions' | 'posts' = 'predictions') =>
  Promise.all(Array.from({ length: count }, () => uploadPicture(person, purpose)))
const listIds = (images: ImageView[]) => images.map(({ id }) => id)

async function predict(person: Person, stock: string, images: unknown, content = '') {
  const { body } = await person.call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)
  const seenPrice = body.price.currentPrice
  const targetPrice = Math.round(seenPrice * 110) / 100
  return person.call<UnsealedPrediction>('POST /predictions', {
    stock,
    seenPrice,
    targetPrice,
    period: 3,
    content,
    images,
  })
}

const findPendingCounts = ({ id }: Person) =>
  product.db
    .selectFrom('memberStats')
    .select(['pending', 'predictionsThatDay'])
    .where('userId', '=', id)
    .executeTakeFirst()

describe('images of a prediction', () => {
  it('are shown in the given order, in every list', async () => {
    const images = await uploadImages(minji, 3)
    const order = images.toReversed()
    const { status, body } = await predict(minji, 'AAPL', listIds(order), '이유')
    expect(status).toBe(200)
    expect(body.images).toEqual(order)
    const lists = ['/predictions', '/predictions?stock=AAPL', `/users/${minji.id}/predictions`]
    for (const list of lists) {
      const { body: page } = await duri.call<{ items: PredictionView[] }>(`GET ${list}`)
      expect(page.items.find(({ id }) => id === body.id)).toMatchObject({ images: order })
    }
  })

  it.each<[string, () => unknown, string]>([
    ['four', async () => listIds(await uploadImages(duri, 4)), 'too_many_images'],
    ["another member's", async () => listIds(await uploadImages(minji, 1)), 'invalid'],
    ['of another purpose', async () => listIds(await uploadImages(duri, 1, 'posts')), 'invalid'],
    ['one twice', async () => listIds(await uploadImages(duri, 1)).flatMap((id) => [id, id]), 'invalid'],
    ['unknown', () => ['01JNOTHING'], 'invalid'],
    ['one good and one unknown', async () => [...listIds(await uploadImages(duri, 1)), 'nothing'], 'invalid'],
  ])('are refused if they are %s, and nothing is created', async (_, createImageIds, code) => {
    const pendingCountsBefore = await findPendingCounts(duri)
    const answer = await predict(duri, 'MSFT', await createImageIds())
    expect(answer).toMatchObject({
      status: 400,
      code: 'invalid_input',
      body: { error: { fields: { images: code } } },
    })
    expect(await findPendingCounts(duri)).toEqual(pendingCountsBefore)
    const ownItems = product.db.selectFrom('items').select('id').where('author', '=', duri.id)
    expect(await ownItems.execute()).toEqual([])
    const usedImages = product.db
      .selectFrom('images')
      .select('id')
      .where('owner', '=', duri.id)
      .where('itemId', 'is not', null)
    expect(await usedImages.execute()).toEqual([])
  })

  it('are attached once by concurrent requests', async () => {
    const [image] = await uploadImages(minji, 1)
    const answers = await Promise.all(
      ['NVDA', 'AMZN', 'META'].map((stock) => predict(minji, stock, [image!.id])),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await findPendingCounts(minji)).toEqual({ pending: 2, predictionsThatDay: 2 })
  })

  it('stay unattached if the prediction is refused', async () => {
    const [image] = await uploadImages(minji, 1)
    expect(await predict(minji, 'AAPL', [image!.id])).toMatchObject({
      status: 409,
      code: 'already_predicted',
    })
    expect((await predict(minji, 'GOOGL', [image!.id])).body.images).toEqual([image])
  })

  it('cannot be deleted by their owner once attached', async () => {
    const [image] = await uploadImages(minji, 1)
    await predictUp(minji, 'NFLX', { images: [image!.id] })
    expect(await minji.call(`DELETE /images/${image!.id}`)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('are hidden from signed-out visitors on the sample prediction', async () => {
    const result = { evaluatedAt: new Date('2024-06-05T00:00:00Z'), actualPrice: 1, judgedFrom: '2024-06-04' }
    for (const { id } of await product.db
      .selectFrom('items')
      .select('id')
      .where('stock', '=', 'AAPL')
      .execute())
      await setResult(product.db, id, 'success', { ...result, actualDay: '2024-06-04' })
    const { body } = await createSignedOutPerson(product).call<{ prediction: UnsealedPrediction }>(
      'GET /predictions/sample',
    )
    expect(body.prediction).toMatchObject({ stock: 'AAPL', images: [], author: { photoURL: null } })
  })
})
