import { type NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { NotificationSwitch } from '@gwanyeok/domain/settings/api.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openNotificationWorld, OPENED_AT, type NotificationPage } from '#test/builders/notification-world.ts'
import { setResult } from '#test/builders/judged-predictions.ts'

const world = await openNotificationWorld()
const { admin, minji, duri, sora } = world.people
beforeEach(() => world.reset())

describe('notifications', () => {
  it('list comments, replies, likes, follows and predictions of followed members, newest first', async () => {
    const ownPrediction = await world.predict(minji)
    await world.callAndGetId(duri, `PUT /predictions/${ownPrediction}/like`)
    const parent = await world.createComment(minji, ownPrediction)
    await world.createComment(duri, ownPrediction, { parentId: parent, content: '저는 반대로 봐요' })
    await world.createComment(sora, ownPrediction)
    await world.callAndGetId(duri, `PUT /users/${minji.id}/follow`)
    await world.callAndGetId(minji, `PUT /users/${sora.id}/follow`)
    const sorasPrediction = await world.predict(sora, { stock: 'TSLA', revealTiming: 'onComplete' })
    const { items, nextCursor } = await world.listNotifications(minji)
    const subject = { postType: 'prediction', postId: ownPrediction, stock: 'AAPL' }
    expect(items).toMatchObject([
      {
        kind: 'followee_predicted',
        predictionId: sorasPrediction,
        stock: 'TSLA',
        member: { username: '소라' },
      },
      { kind: 'follow', member: { id: duri.id, username: '두리' } },
      { kind: 'comment', ...subject, member: { username: '소라' }, isReply: false, preview: '좋은 근거네요' },
      {
        kind: 'comment',
        ...subject,
        member: { username: '두리' },
        isReply: true,
        preview: '저는 반대로 봐요',
      },
      { kind: 'like', ...subject, members: [{ username: '두리' }], count: 1 },
    ])
    expect(nextCursor).toBeNull()
    // The target price of sora's sealed prediction.
    expect(JSON.stringify(items)).not.toContain('4321')
    expect(await world.listKinds(sora)).toEqual(['follow'])
    expect(await world.listKinds(duri)).toEqual([])
  })

  it('of one group are listed page by page, without other kinds', async () => {
    const ownPrediction = await world.predict(minji)
    await world.callAndGetId(duri, `PUT /predictions/${ownPrediction}/like`)
    await world.createComment(duri, ownPrediction)
    await world.callAndGetId(duri, `PUT /users/${minji.id}/follow`)
    await world.callAndGetId(minji, `PUT /users/${sora.id}/follow`)
    await world.predict(sora, { stock: 'TSLA' })
    const evaluatedPrediction = {
      evaluatedAt: new Date(world.getNow()),
      actualPrice: 1,
      judgedFrom: '2024-06-04',
    }
    await setResult(world.product.db, ownPrediction, 'failed', evaluatedPrediction)
    const listKinds = async (group: string) =>
      (await world.listNotifications(minji, `?group=${group}`)).items.map(({ kind }) => kind)
    expect(await listKinds('predictions')).toEqual(['judged'])
    expect(await listKinds('responses')).toEqual(['comment', 'like'])
    expect(await listKinds('follows')).toEqual(['followee_predicted', 'follow'])
    expect((await minji.call('GET /notifications?group=site')).status).toBe(400)
    await sql`update users set "mutedNotifications" = '{reactions}' where id = ${minji.id}`.execute(
      world.product.db,
    )
    expect(await listKinds('responses')).toEqual(['comment'])
    for (let number = 0; number < 20; number++) await world.createComment(duri, ownPrediction)
    const firstPage = await world.listNotifications(minji, '?group=responses')
    expect(firstPage.items).toHaveLength(20)
    const secondPage = await world.listNotifications(minji, `?group=responses&cursor=${firstPage.nextCursor}`)
    expect(secondPage.items.map(({ kind }) => kind)).toEqual(['comment'])
  })

  it('report a judgement, and a prediction closed as void', async () => {
    const ids = [await world.predict(minji), await world.predict(minji, { stock: 'TSLA' })]
    world.advanceMinute()
    const evaluatedAt = new Date(world.getNow())
    const judgedPrediction = { evaluatedAt, actualPrice: 1, judgedFrom: '2024-06-04', finalScore: 750 }
    await setResult(world.product.db, ids[0]!, 'success', judgedPrediction)
    const closedPrediction = { evaluatedAt: new Date(world.getNow() + 1), voidReason: '상장 폐지' }
    await setResult(world.product.db, ids[1]!, 'void', closedPrediction)
    expect((await world.listNotifications(minji)).items).toMatchObject([
      { kind: 'judged', predictionId: ids[1], stock: 'TSLA', status: 'void', score: 0, actual: null },
      {
        kind: 'judged',
        predictionId: ids[0],
        stock: 'AAPL',
        status: 'success',
        score: 750,
        target: 4321,
        actual: 1,
        at: evaluatedAt.toISOString(),
      },
    ])
    expect(await world.listKinds(duri)).toEqual([])
  })

  it('inform a reporter of the decision', async () => {
    const reportedPost = await world.createPost(minji)
    const report = { postType: 'post', postId: reportedPost, reason: 'spam' }
    await world.callAndGetId(duri, 'POST /reports', report)
    expect(await world.listKinds(duri)).toEqual([])
    await world.callAndGetId(admin, 'POST /admin/reports/decisions', {
      ...report,
      reason: undefined,
      decision: 'hide',
    })
    expect((await world.listNotifications(duri)).items).toMatchObject([
      { kind: 'report_settled', outcome: 'hidden' },
    ])
    expect(await world.listKinds(minji)).toEqual([])
  })

  it('group the likes of an item, dated by the latest', async () => {
    const firstPost = await world.createPost(minji)
    const secondPost = await world.createPost(minji)
    await world.callAndGetId(duri, `PUT /posts/${firstPost}/like`)
    await world.callAndGetId(duri, `PUT /posts/${secondPost}/like`)
    await world.callAndGetId(sora, `PUT /posts/${firstPost}/like`)
    const { items } = await world.listNotifications(minji)
    expect(items).toMatchObject([
      { kind: 'like', postType: 'post', postId: firstPost, stock: null, count: 2 },
      { kind: 'like', postType: 'post', postId: secondPost, count: 1 },
    ])
    expect(items.map((item) => item.kind === 'like' && item.members.map(({ username }) => username))).toEqual(
      [['소라', '두리'], ['두리']],
    )
    await world.callAndGetId(sora, `DELETE /posts/${firstPost}/like`)
    expect(
      (await world.listNotifications(minji)).items.map(
        (item) => item.kind === 'like' && [item.postId, item.count],
      ),
    ).toEqual([
      [secondPost, 1],
      [firstPost, 1],
    ])
    await world.callAndGetId(duri, `DELETE /posts/${firstPost}/like`)
    expect(await world.listKinds(minji)).toEqual(['like'])
  })

  it('never come from the member’s own actions', async () => {
    const ownPrediction = await world.predict(minji)
    const parent = await world.createComment(minji, ownPrediction)
    await world.createComment(minji, ownPrediction, { parentId: parent })
    await world.callAndGetId(minji, `PUT /predictions/${ownPrediction}/like`)
    expect(await world.listKinds(minji)).toEqual([])
  })

  it('omit predictions from before the follow', async () => {
    await world.predict(duri)
    await world.callAndGetId(minji, `PUT /users/${duri.id}/follow`)
    expect(await world.listKinds(minji)).toEqual([])
  })

  it('of muted kinds are not listed and not counted', async () => {
    const ownPost = await world.createPost(minji)
    await world.callAndGetId(duri, `PUT /posts/${ownPost}/like`)
    await world.callAndGetId(duri, `PUT /users/${minji.id}/follow`)
    expect(await world.countUnread(minji)).toBe(2)
    await world.callAndGetId(sora, 'POST /comments', {
      postType: 'post',
      postId: ownPost,
      content: '저도요',
    })
    await world.callAndGetId(minji, 'PATCH /settings', { mutedNotifications: ['reactions'] })
    expect(await world.listKinds(minji)).toEqual(['comment'])
    expect(await world.countUnread(minji)).toBe(1)
    await world.callAndGetId(minji, 'PATCH /settings', { mutedNotifications: NotificationSwitch.options })
    expect(await world.listNotifications(minji)).toEqual({ items: [], nextCursor: null })
    expect(await world.countUnread(minji)).toBe(0)
  })

  it('are listed in pages of twenty without repeats, even with equal timestamps', async () => {
    const ownPost = await world.createPost(minji)
    for (let i = 0; i < 45; i++) {
      // Three comments share each timestamp.
      if (i % 3 === 0) world.advanceMinute()
      const body = { postType: 'post', postId: ownPost, content: `댓글 ${i}` }
      expect((await duri.call('POST /comments', body)).status).toBe(200)
      world.product.clock.moveTo(world.getNow())
    }
    const at = new Date(world.getNow())
    await sql`update comments set "createdAt" = date_trunc('minute', "createdAt")`.execute(world.product.db)
    await sql`insert into likes values (${ownPost}, ${sora.id}, ${at}, ${minji.id})`.execute(world.product.db)
    await world.callAndGetId(minji, `PUT /users/${sora.id}/follow`)
    await world.predict(sora)
    const pages: NotificationView[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: NotificationPage = await world.listNotifications(minji, cursor && `?cursor=${cursor}`)
      pages.push(page.items)
      cursor = page.nextCursor
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 7])
    const allItems = pages.flat()
    expect(new Set(allItems.map(({ id }) => id)).size).toBe(47)
    const times = allItems.map(({ at: time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

describe('unread notifications', () => {
  it('are counted until they are seen', async () => {
    const ownPost = await world.createPost(minji)
    await world.callAndGetId(duri, `PUT /posts/${ownPost}/like`)
    await world.callAndGetId(duri, `PUT /users/${minji.id}/follow`)
    expect((await world.listNotifications(minji)).items.map((item) => item.unread)).toEqual([true, true])
    expect(await world.countUnread(minji)).toBe(2)
    await world.callAndGetId(minji, 'POST /notifications/read')
    expect(await world.countUnread(minji)).toBe(0)
    expect((await world.listNotifications(minji)).items.map((item) => item.unread)).toEqual([false, false])
    await world.callAndGetId(sora, `PUT /posts/${ownPost}/like`)
    expect(await world.countUnread(minji)).toBe(1)
    expect((await world.listNotifications(minji)).items.map((item) => item.unread)).toEqual([true, false])
  })

  it('are those after the time that the member has marked as seen', async () => {
    const ownPost = await world.createPost(minji)
    await world.callAndGetId(duri, `PUT /posts/${ownPost}/like`)
    const [newestItem] = (await world.listNotifications(minji)).items
    await world.callAndGetId(duri, `PUT /users/${minji.id}/follow`)
    await world.callAndGetId(minji, `POST /notifications/read?upTo=${newestItem!.at}`)
    expect(await world.countUnread(minji)).toBe(1)
    expect((await world.listNotifications(minji)).items.map(({ kind, unread }) => [kind, unread])).toEqual([
      ['follow', true],
      ['like', false],
    ])
  })

  it('do not become unread again; a time in the future counts as now', async () => {
    const ownPost = await world.createPost(minji)
    await world.callAndGetId(duri, `PUT /posts/${ownPost}/like`)
    await world.callAndGetId(
      minji,
      `POST /notifications/read?upTo=${new Date(world.getNow() + 1e9).toISOString()}`,
    )
    await world.callAndGetId(minji, `POST /notifications/read?upTo=${new Date(OPENED_AT).toISOString()}`)
    expect(await world.countUnread(minji)).toBe(0)
    await world.callAndGetId(sora, `PUT /posts/${ownPost}/like`)
    expect(await world.countUnread(minji)).toBe(1)
  })

  it('of the same millisecond are marked as seen together, although rows have microseconds', async () => {
    const ownPost = await world.createPost(minji)
    await world.callAndGetId(duri, `PUT /posts/${ownPost}/like`)
    await sql`update likes set "createdAt" = "createdAt" + interval '400 microseconds'`.execute(
      world.product.db,
    )
    const [newestItem] = (await world.listNotifications(minji)).items
    await world.callAndGetId(minji, `POST /notifications/read?upTo=${newestItem!.at}`)
    expect(await world.countUnread(minji)).toBe(0)
  })

  it('are counted up to 99', async () => {
    const ownPost = await world.createPost(minji)
    await sql`
      insert into comments (id, "itemId", author, content, "createdAt", receiver)
      select 'C' || lpad(n::text, 4, '0'), ${ownPost}, ${duri.id}, '글', ${new Date(world.getNow())}, ${minji.id}
      from generate_series(1, 150) n`.execute(world.product.db)
    expect(await world.countUnread(minji)).toBe(99)
  })
})
