import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { findReferencesToMembers } from '#test/database/find-references-to-members.ts'
import { uploadPicture } from '#test/files/pictures.ts'
import {
  PASSWORD,
  type Person,
  signUpMember,
  signUpMembers,
  buildSignUpForm,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { setProfilePhoto } from '#shared/images/profile-photo.ts'
import { findDriftedCounters, findDriftedStats } from '#shared/integrity/recount.ts'

const START_MS = Date.parse('2024-06-03T16:00:00Z')
const LEAVER = '떠나는사람'
const EMAIL = 'Leaver.Canary@example.com'
/** A text that must not be left anywhere after the withdrawal. */
const CANARY = '아무도못볼근거'

const product = await openProductForFile({ at: START_MS })
const leaver = await signUpMember(product, LEAVER, EMAIL)
const friend = await signUpMember(product, 'friend')
const phone = createSignedOutPerson(product)
await phone.call('POST /sign-in', { email: EMAIL, password: PASSWORD })
const traces = await createTraces()

async function createAndReadId(person: Person, route: string, body: object): Promise<string> {
  const answer = await person.call<{ id: string }>(route, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.id
}

async function callOk(person: Person, route: string, body?: object): Promise<void> {
  const answer = await person.call(route, body)
  if (answer.status !== 200) throw new Error(`${route}: ${answer.text}`)
}

/** Creates everything that a member can leave behind. */
async function createTraces() {
  const { db } = product
  const addPrediction = (stock: string, visibility: 'public' | 'followers' | 'private') =>
    predict(product, leaver.id, {
      stock,
      targetPrice: 1,
      visibility,
      ...(visibility !== 'public' && { content: CANARY }),
    })
  const publicPrediction = await addPrediction('AAPL', 'public')
  const nonPublicPredictions = [
    await addPrediction('TSLA', 'followers'),
    await addPrediction('MSFT', 'private'),
  ]
  await addJudgedPrediction(db, leaver.id, { score: 300, end: '2024-05-01T20:00:00Z', stock: 'NFLX' })
  await addJudgedPrediction(db, friend.id, { score: 100, end: '2024-05-01T20:00:00Z', stock: 'NFLX' })
  const friendPrediction = await predict(product, friend.id, { stock: 'AAPL', targetPrice: 2 })
  const post = await createAndReadId(leaver, 'POST /posts', { content: '모두에게 하는 말' })
  await createAndReadId(leaver, 'POST /posts', { content: CANARY, visibility: 'private' })
  const followersPost = await createAndReadId(leaver, 'POST /posts', {
    content: CANARY,
    visibility: 'followers',
  })
  const stockPost = await createAndReadId(leaver, 'POST /stocks/TSLA/posts', { content: '종목 이야기' })
  const friendPost = await createAndReadId(friend, 'POST /posts', { content: '친구의 글' })
  const comment = await createAndReadId(leaver, 'POST /comments', {
    postType: 'prediction',
    postId: friendPrediction,
    content: '좋은 근거네요',
  })
  await callOk(leaver, `PUT /users/${friend.id}/follow`)
  await callOk(friend, `PUT /users/${leaver.id}/follow`)
  for (const likedPath of [`predictions/${friendPrediction}`, `posts/${friendPost}`]) {
    await callOk(leaver, `PUT /${likedPath}/like`)
    await callOk(friend, `PUT /${likedPath}/like`)
  }
  await callOk(leaver, `PUT /predictions/${friendPrediction}/bookmark`)
  await callOk(friend, `PUT /predictions/${nonPublicPredictions[0]}/bookmark`)
  const { id: photoId } = await uploadPicture(leaver, 'profile-photos')
  const photoURL = await setProfilePhoto(db, leaver.id, photoId)
  await callOk(leaver, 'POST /contacts', { subject: CANARY, message: CANARY })
  await callOk(leaver, 'POST /reports', { postType: 'post', postId: friendPost, reason: 'spam' })
  await callOk(friend, 'POST /reports', { postType: 'post', postId: followersPost, reason: 'spam' })
  const item = { postType: 'post', postId: friendPost }
  const request = {
    place: '커뮤니티',
    right: 'defamation',
    rightsHolder: '이정숙',
    reason: '사실이 아니에요',
  }
  await callOk(leaver, 'POST /takedowns', { item, ...request, email: 'asker@example.com' })
  await callOk(friend, 'POST /comments', {
    postType: 'prediction',
    postId: publicPrediction,
    content: '저도요',
  })
  return {
    publicPrediction,
    nonPublicPredictions,
    friendPrediction,
    post,
    stockPost,
    friendPost,
    comment,
    photoURL: photoURL!,
  }
}

const withdraw = (body: object = { password: PASSWORD }) => leaver.call('POST /me/withdrawal', body)

/** Reads all rows of all tables with texts or personal data, as text. */
async function readEverything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('migrations', 'repeatableMigrations', 'rateLimits', 'servers', 'signInAttempts')`.execute(
    product.db,
  )
  const dumps = await Promise.all(
    rows.map(({ name }) => sql`select t::text from ${sql.table(name)} t`.execute(product.db)),
  )
  return JSON.stringify(dumps.map((dump) => dump.rows))
}

/** Lists the columns that refer to the member. */
async function listColumnsWithMember(): Promise<string[]> {
  const columns = await findReferencesToMembers(product.db)
  const columnsWithMember = await Promise.all(
    columns.map(async (column) => {
      const table = sql.table(column.split('.')[0]!)
      const { rows } = await sql`
        select from ${table} where ${sql.ref(column)} = ${leaver.id} limit 1`.execute(product.db)
      return rows.length > 0 ? [column] : []
    }),
  )
  return columnsWithMember.flat().toSorted()
}

const readCounters = async () => ({
  friend: await product.db
    .selectFrom('users')
    .select(['followerCount', 'followingCount'])
    .where('id', '=', friend.id)
    .executeTakeFirstOrThrow(),
  prediction: await product.db
    .selectFrom('items')
    .select(['likes', 'commentCount'])
    .where('id', '=', traces.friendPrediction)
    .executeTakeFirstOrThrow(),
  post: await product.db
    .selectFrom('items')
    .select(['likes', 'reportCount'])
    .where('id', '=', traces.friendPost)
    .executeTakeFirstOrThrow(),
  tallies: (
    await sql`select name, sum(count)::int as count from tallies group by 1 order by 1`.execute(product.db)
  ).rows,
})

describe('a withdrawal', () => {
  it.each([
    ['without the password', {}, 401, 'wrong_password'],
    ['with a wrong password', { password: 'Wrong-2026' }, 401, 'wrong_password'],
    ['with an unknown field', { password: PASSWORD, really: true }, 400, 'invalid_input'],
  ])('%s is refused', async (_, body, status, code) => {
    const everythingBefore = await readEverything()
    expect(await withdraw(body)).toMatchObject({ status, code })
    expect(await readEverything()).toBe(everythingBefore)
  })

  it('leaves no personal data and no invisible content', async () => {
    const everythingBefore = await readEverything()
    const personalTexts = [LEAVER, EMAIL.toLowerCase(), CANARY, traces.photoURL]
    for (const trace of personalTexts) expect(everythingBefore).toContain(trace)
    expect(await readCounters()).toEqual({
      friend: { followerCount: 1, followingCount: 1 },
      prediction: { likes: 2, commentCount: 1 },
      post: { likes: 2, reportCount: 1 },
      tallies: [
        { name: 'predictions', count: 6 },
        { name: 'users', count: 2 },
      ],
    })
    const columnsBefore = ['follows.follower', 'likes.userId', 'reports.reporterId', 'takedowns.requesterId']
    expect(await listColumnsWithMember()).toEqual(expect.arrayContaining(columnsBefore))
    const nonces = await product.db
      .selectFrom('predictions')
      .select('nonce')
      .where('id', 'in', traces.nonPublicPredictions)
      .execute()
    expect(await withdraw()).toMatchObject({ status: 200, body: { done: true } })
    const everythingAfter = await readEverything()
    for (const trace of personalTexts) expect(everythingAfter).not.toContain(trace)
    for (const { nonce } of nonces) expect(everythingAfter).not.toContain(nonce)
    expect(await listColumnsWithMember()).toEqual([
      'comments.author',
      'freedUsernames.userId',
      'items.author',
      'memberStats.userId',
    ])
  })

  it('deletes likes and follows, with all counters correct', async () => {
    expect(await readCounters()).toEqual({
      friend: { followerCount: 0, followingCount: 0 },
      prediction: { likes: 1, commentCount: 1 },
      post: { likes: 1, reportCount: 1 },
      tallies: [
        { name: 'predictions', count: 4 },
        { name: 'users', count: 1 },
      ],
    })
    expect(await findDriftedStats(product.db)).toEqual([])
  })

  it('ends all sessions at once', async () => {
    for (const device of [leaver, phone]) {
      expect((await device.call('GET /session')).body).toMatchObject({ me: null })
      expect(await device.call('GET /settings')).toMatchObject({ status: 401 })
    }
    const signInAnswer = await createSignedOutPerson(product).call('POST /sign-in', {
      email: EMAIL,
      password: PASSWORD,
    })
    expect(signInAnswer).toMatchObject({ status: 401, code: 'unknown_email' })
  })

  it('keeps public content under an opaque id', async () => {
    const withdrawnAuthor = {
      id: leaver.id,
      username: '탈퇴한 사용자',
      photoURL: null,
      successRate: null,
      withdrawn: true,
    }
    const predictionAnswer = await friend.call(`GET /predictions/${traces.publicPrediction}`)
    expect(predictionAnswer.body).toMatchObject({ prediction: { author: withdrawnAuthor, sealed: false } })
    expect((await friend.call(`GET /posts/${traces.post}`)).body).toMatchObject({ author: withdrawnAuthor })
    expect((await friend.call(`GET /stock-posts/${traces.stockPost}`)).body).toMatchObject({
      author: withdrawnAuthor,
    })
    const commentsAnswer = await friend.call(
      `GET /comments?postType=prediction&postId=${traces.friendPrediction}`,
    )
    expect(commentsAnswer.body).toMatchObject({
      items: [{ comment: { author: withdrawnAuthor, content: '좋은 근거네요' } }],
      commentCount: 1,
    })
    for (const id of traces.nonPublicPredictions)
      expect((await friend.call(`GET /predictions/${id}`)).status).toBe(404)
    expect((await friend.call(`GET /users/${leaver.id}`)).status).toBe(404)
    expect((await friend.call(`PUT /users/${leaver.id}/follow`)).status).toBe(404)
  })

  it('closes the gap in the ranks', async () => {
    const { body } = await friend.call<{ entries: { member: { id: string }; rank: number }[] }>(
      'GET /leaderboard',
    )
    expect(body.entries.map(({ member, rank }) => [member.id, rank])).toEqual([[friend.id, 1]])
    const { isRanked } = await product.db
      .selectFrom('memberStats')
      .select('isRanked')
      .where('userId', '=', leaver.id)
      .executeTakeFirstOrThrow()
    expect(isRanked).toBe(false)
  })

  it('blocks a new sign-up with the address for 30 days', async () => {
    const form = { ...buildSignUpForm('돌아온사람'), email: EMAIL.toUpperCase() }
    const signUp = () => createSignedOutPerson(product).call('POST /sign-up', form)
    await product.moveTo(START_MS + 30 * DAY_MS - 60_000)
    expect(await signUp()).toMatchObject({
      status: 409,
      body: {
        error: { code: 'rejoin_too_early', details: { rejoinAt: expect.stringMatching(/^2024-07-03T16/) } },
      },
    })
    await product.moveTo(START_MS + 30 * DAY_MS + 60_000)
    expect(await signUp()).toMatchObject({ status: 200, body: { me: { username: '돌아온사람' } } })
    expect(await product.db.selectFrom('withdrawals').selectAll().execute()).toEqual([])
  })

  it('blocks the name for 90 days', async () => {
    const form = { ...buildSignUpForm(LEAVER), email: 'somebody.else@example.com' }
    const signUp = () => createSignedOutPerson(product).call('POST /sign-up', form)
    await product.moveTo(START_MS + 90 * DAY_MS - 60_000)
    expect(await signUp()).toMatchObject({ status: 409, code: 'username_taken' })
    await product.moveTo(START_MS + 90 * DAY_MS + 60_000)
    expect(await signUp()).toMatchObject({ status: 200, body: { me: { username: LEAVER } } })
  })
})

it('a withdrawal succeeds concurrently for two members who follow and like each other', async () => {
  const followAndBeLiked = async (follower: Person, liker: Person) => {
    await callOk(follower, `PUT /users/${liker.id}/follow`)
    const id = await createAndReadId(follower, 'POST /posts', { content: '안녕하세요' })
    await callOk(liker, `PUT /posts/${id}/like`)
  }
  const members: Person[] = []
  for (let index = 0; index < 4; index++) {
    const [left, right] = await signUpMembers(product, `left_${index}`, `right_${index}`)
    await followAndBeLiked(left, right)
    await followAndBeLiked(right, left)
    members.push(left, right)
  }
  const answers = await Promise.all(
    members.map((member) => member.call('POST /me/withdrawal', { password: PASSWORD })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await findDriftedCounters(product.db)).toEqual([])
})
