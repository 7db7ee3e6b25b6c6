import type { ImagePurpose, ImageView } from '@gwanyeok/domain/images/api.ts'
import { describe, expect, it } from 'vitest'
import { hideItem, predictUp } from '#test/builders/community.ts'
import { signUpAdmin, type Person, signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { uploadPicture } from '#test/files/pictures.ts'

// Monday noon in New York.
const NOON = Date.parse('2024-06-03T16:00:00Z')

interface Detail {
  prediction: { revealAt: string }
}

const product = await openProductForFile({ at: NOON })
const people: Record<ViewerName, Person> = {
  author: await signUpMember(product, 'author'),
  follower: await signUpMember(product, 'follower'),
  formerFollower: await signUpMember(product, 'former'),
  passerby: await signUpMember(product, 'passerby'),
  blocked: await signUpMember(product, 'blocked'),
  blocker: await signUpMember(product, 'blocker'),
  admin: await signUpAdmin(product),
  signedOut: createSignedOutPerson(product),
}
const { author, follower, formerFollower, passerby, blocked, blocker } = people
await follower.call(`PUT /users/${author.id}/follow`)
await formerFollower.call(`PUT /users/${author.id}/follow`)
await formerFollower.call(`DELETE /users/${author.id}/follow`)
await author.call(`PUT /users/${blocked.id}/block`)
await blocker.call(`PUT /users/${author.id}/block`)

const VIEWER_NAMES = [
  'author',
  'follower',
  'formerFollower',
  'passerby',
  'blocked',
  'blocker',
  'admin',
  'signedOut',
] as const
type ViewerName = (typeof VIEWER_NAMES)[number]

const MEMBERS = ['author', 'follower', 'formerFollower', 'passerby', 'admin'] as const
const FOLLOWERS = ['author', 'follower'] as const
const AUTHOR = ['author'] as const

const formatRequest = ({ url }: ImageView) => `GET ${url.replace('/api', '')}`

/** Lists who can read the picture in both sizes. To everyone else it must look nonexistent. */
async function listViewers(image: ImageView): Promise<ViewerName[]> {
  const viewers: ViewerName[] = []
  for (const viewer of VIEWER_NAMES) {
    const [fullAnswer, thumbnailAnswer, missingAnswer] = await Promise.all(
      [image.url, image.thumbnailUrl, '/api/images/01JNOTHING/full'].map((address) =>
        people[viewer].call(`GET ${address.replace('/api', '')}`),
      ),
    )
    expect(thumbnailAnswer!.status).toBe(fullAnswer!.status)
    if (fullAnswer!.status === 200) viewers.push(viewer)
    else expect(toComparable(fullAnswer!)).toEqual(toComparable(missingAnswer!))
  }
  return viewers
}

interface Response {
  status: number
  text: string
  headers: Record<string, unknown>
}

/** Removes what differs between any two answers. */
function toComparable({ status, text, headers }: Response) {
  const varyingHeaders = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']
  const sameHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !varyingHeaders.includes(name)),
  )
  return { status, text: text.replace(/"requestId":"\w+"/, ''), headers: sameHeaders }
}

const uploadFor = (purpose: ImagePurpose) => uploadPicture(author, purpose)

let nextStockIndex = 0
const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'META', 'TSLA', 'NFLX', 'GOOGL']

async function predictWith(image: ImageView, choice: object) {
  const stock = STOCKS[nextStockIndex++]!
  return predictUp(author, stock, { images: [image.id], ...choice })
}

describe('a picture is visible to', () => {
  it('only its owner while it is unused', async () => {
    for (const purpose of ['predictions', 'posts', 'stockPosts', 'profile-photos'] as const) {
      expect(await listViewers(await uploadFor(purpose))).toEqual(AUTHOR)
    }
  })

  it.each([
    [{ visibility: 'public' }, MEMBERS],
    [{ visibility: 'followers' }, FOLLOWERS],
    [{ visibility: 'private' }, AUTHOR],
    [{ visibility: 'public', revealTiming: 'onComplete' }, AUTHOR],
    [{ visibility: 'followers', revealTiming: 'onComplete' }, AUTHOR],
  ])('viewers of the prediction’s content: %j', async (choice, expected) => {
    const image = await uploadFor('predictions')
    await predictWith(image, choice)
    expect(await listViewers(image)).toEqual(expected)
  })

  it('all members from the reveal of its prediction', async () => {
    const image = await uploadFor('predictions')
    const id = await predictWith(image, { revealTiming: '1hour' })
    expect(await listViewers(image)).toEqual(AUTHOR)
    const detailAnswerBefore = await passerby.call<Detail>(`GET /predictions/${id}`)
    expect(detailAnswerBefore.text).not.toContain(image.id)
    const revealTime = Date.parse(detailAnswerBefore.body.prediction.revealAt)
    await product.moveTo(revealTime - 60_000)
    expect(await listViewers(image)).toEqual(AUTHOR)
    await product.moveTo(revealTime)
    expect(await listViewers(image)).toEqual(MEMBERS)
    expect(await passerby.call(`GET /predictions/${id}`)).toMatchObject({
      body: { prediction: { images: [image] } },
    })
  })

  it('its author and the admins once its prediction is hidden', async () => {
    const image = await uploadFor('predictions')
    await hideItem(product, await predictWith(image, {}))
    expect(await listViewers(image)).toEqual(['author', 'admin'])
  })

  it.each([
    ['public', MEMBERS],
    ['followers', FOLLOWERS],
    ['private', AUTHOR],
  ])('viewers of the post: %s', async (visibility, expected) => {
    const image = await uploadFor('posts')
    const body = { content: '사진이에요', visibility, images: [image.id] }
    const { status, body: post } = await author.call<{ id: string }>('POST /posts', body)
    expect(status).toBe(200)
    expect(await listViewers(image)).toEqual(expected)
    await author.call(`DELETE /posts/${post.id}`)
    expect(await listViewers(image)).toEqual([])
  })

  it('admins once restricted content was reported', async () => {
    const image = await uploadFor('posts')
    const body = { content: '사진이에요', visibility: 'followers', images: [image.id] }
    const { body: post } = await author.call<{ id: string }>('POST /posts', body)
    expect(await listViewers(image)).toEqual(FOLLOWERS)
    await people.follower.call('POST /reports', { postType: 'post', postId: post.id, reason: 'spam' })
    expect(await listViewers(image)).toEqual([...FOLLOWERS, 'admin'])
    const queueAnswer = await people.admin.call<{ items: { postId: string; images: unknown[] }[] }>(
      'GET /admin/reports',
    )
    expect(queueAnswer.body.items.find(({ postId }) => postId === post.id)?.images).toEqual([image])
  })

  it('only its author while its prediction is sealed, even if the prediction was reported', async () => {
    const image = await uploadFor('predictions')
    const id = await predictWith(image, { revealTiming: 'onComplete' })
    await passerby.call('POST /reports', { postType: 'prediction', postId: id, reason: 'spam' })
    expect(await listViewers(image)).toEqual(AUTHOR)
    expect((await people.admin.call('GET /admin/reports')).text).not.toContain(image.id)
  })

  it('all members if it is in a post about a stock', async () => {
    const image = await uploadFor('stockPosts')
    const body = { content: '사진이에요', images: [image.id] }
    const { body: post } = await author.call<{ id: string }>('POST /stocks/AAPL/posts', body)
    expect(await listViewers(image)).toEqual(MEMBERS)
    await hideItem(product, post.id)
    expect(await listViewers(image)).toEqual(['author', 'admin'])
  })

  it('members who can see its owner if it is a profile photo', async () => {
    const image = await uploadFor('profile-photos')
    expect(await author.call('PUT /me/photo', { imageId: image.id })).toMatchObject({ status: 200 })
    expect(await listViewers(image)).toEqual(MEMBERS)
    const withdrawnAt = new Date(NOON)
    await product.db.updateTable('users').set({ withdrawnAt }).where('id', '=', author.id).execute()
    product.sessions.clearCache()
    expect(await listViewers(image)).toEqual([])
    await product.db.updateTable('users').set({ withdrawnAt: null }).where('id', '=', author.id).execute()
    product.sessions.clearCache()
  })
})

describe('the address of a picture', () => {
  const getIfChanged = (person: Person, image: ImageView, tag: string) =>
    product.app.inject({
      url: image.url,
      headers: { cookie: person.cookie(), 'if-none-match': tag },
    })

  it('lets a browser cache it, with revalidation', async () => {
    const image = await uploadFor('posts')
    const firstAnswer = await author.call(formatRequest(image))
    expect(firstAnswer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'cookie',
      etag: `"${image.id}-full"`,
    })
    const tag = String(firstAnswer.headers['etag'])
    for (const knownTag of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const secondAnswer = await getIfChanged(author, image, knownTag)
      expect({ status: secondAnswer.statusCode, body: secondAnswer.body }).toEqual({ status: 304, body: '' })
      expect(secondAnswer.headers['etag']).toBe(tag)
    }
    for (const unknownTag of ['"other"', `"${image.id}-thumbnail"`]) {
      expect((await getIfChanged(author, image, unknownTag)).statusCode).toBe(200)
    }
  })

  it('lets a browser show a cached profile photo before revalidating it, while the photo is current', async () => {
    const photo = await uploadFor('profile-photos')
    const otherPhoto = await uploadFor('profile-photos')
    const readCaching = async (person: Person, image: ImageView) => {
      const { status, headers } = await person.call(formatRequest(image))
      return { status, cacheControl: headers['cache-control'], vary: headers['vary'] }
    }
    const revalidateFirst = { status: 200, cacheControl: 'private, no-cache', vary: 'cookie' }
    const showFirst = {
      ...revalidateFirst,
      cacheControl: 'private, max-age=60, stale-while-revalidate=604800',
    }
    const notFoundAnswer = { status: 404, cacheControl: 'no-store' }
    expect(await readCaching(author, photo)).toEqual(revalidateFirst)
    await author.call('PUT /me/photo', { imageId: photo.id })
    expect(await readCaching(passerby, photo)).toEqual(showFirst)
    const tag = `"${photo.id}-full"`
    expect((await getIfChanged(passerby, photo, tag)).headers).toMatchObject({
      'cache-control': showFirst.cacheControl,
    })
    expect(await readCaching(blocked, photo)).toMatchObject(notFoundAnswer)
    expect((await getIfChanged(blocked, photo, tag)).statusCode).toBe(404)
    await author.call('PUT /me/photo', { imageId: otherPhoto.id })
    expect(await readCaching(passerby, photo)).toMatchObject(notFoundAnswer)
    expect(await readCaching(passerby, otherPhoto)).toEqual(showFirst)
  })

  it('does not reveal with a 304 that the picture exists', async () => {
    const image = await uploadFor('posts')
    for (const tag of [`"${image.id}-full"`, '*']) {
      const answer = await getIfChanged(passerby, image, tag)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['etag']).toBeUndefined()
      expect((await getIfChanged(people.signedOut, image, tag)).statusCode).toBe(401)
    }
  })

  it.each([
    'images/x/huge',
    'images/x/full.webp',
    'images/..%2F..%2Fsession-secret/full',
    'images/%00/full',
    `images/${'x'.repeat(65)}/full`,
    'images/x/..%2f..%2fsession-secret',
  ])('that is invalid is not found: %s', async (address) => {
    expect(await author.call(`GET /${address}`)).toMatchObject({ status: 404, code: 'not_found' })
  })
})
