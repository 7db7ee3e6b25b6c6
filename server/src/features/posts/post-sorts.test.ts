import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createComment, hideItem, createPost, createStockPost } from '#test/builders/community.ts'
import { signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createId } from '#platform/id.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'
import { recomputePopularity } from '#shared/items/recompute-popularity.ts'

const NOW = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: NOW })
const [writer, minji, duri, sena] = await signUpMembers(product, 'writer', 'minji', 'duri', 'sena')
await minji.call(`PUT /users/${writer.id}/follow`)

/** Reads all pages of a list. */
async function readContents(path: string): Promise<string[]> {
  const contents: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const address: string = `GET ${path}${cursor && `&cursor=${cursor}`}`
    const { body } = await minji.call<{ items: { content: string }[]; nextCursor: string | null }>(address)
    contents.push(...body.items.map(({ content }) => content))
    cursor = body.nextCursor
  }
  return contents
}

it.each([
  ['post', '/posts?', '/posts?from=following&'],
  ['stockPost', '/stock-posts?', '/stocks/KO/posts?'],
] as const)(
  'by popularity, three likes and comments lift a %s above one that is 1.5 days newer',
  async (kind, ...lists) => {
    const write = (content: string) =>
      kind === 'post' ? createPost(writer, content) : createStockPost(writer, 'KO', content)
    const path = kind === 'post' ? 'posts' : 'stock-posts'
    await product.moveTo(NOW)
    const oldPostId = await write(`${kind} 인기 글`)
    await product.moveTo(NOW + 1.5 * DAY_MS)
    await write(`${kind} 새 글`)
    await hideItem(product, await write(`${kind} 가려진 글`))
    const newerText = `${kind} 새 글`
    const olderText = `${kind} 인기 글`
    // Opening a post does not change its rank.
    if (kind === 'post')
      for (let time = 0; time < 9; time++) await minji.call(`POST /posts/${oldPostId}/views`)
    await recomputePopularity(product.db)
    const readOrders = async () => Promise.all(lists.map((list) => readContents(`${list}sort=popular`)))
    expect(await readOrders()).toEqual([
      [newerText, olderText],
      [newerText, olderText],
    ])
    for (const person of [minji, duri]) await person.call(`PUT /${path}/${oldPostId}/like`)
    await createComment(sena, { postType: kind, postId: oldPostId }, '저도 그렇게 봐요')
    expect(await readOrders()).toEqual([
      [newerText, olderText],
      [newerText, olderText],
    ])
    await recomputePopularity(product.db)
    expect(await readOrders()).toEqual([
      [olderText, newerText],
      [olderText, newerText],
    ])
    expect(await readContents(`${lists[0]}sort=newest`)).toEqual([newerText, olderText])
    for (const person of [minji, duri]) await person.call(`DELETE /${path}/${oldPostId}/like`)
    await recomputePopularity(product.db)
    expect(await readOrders()).toEqual([
      [newerText, olderText],
      [newerText, olderText],
    ])
    for (const person of [minji, duri])
      await createComment(person, { postType: kind, postId: oldPostId }, '저도요')
    await recomputePopularity(product.db)
    expect(await readOrders()).toEqual([
      [olderText, newerText],
      [olderText, newerText],
    ])
  },
)

/** Inserts posts of other stocks, so that the planner chooses the index on the stock. */
async function addStockPosts(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: createId(NOW),
    author: sena.id,
    content: `글 ${index}`,
    visibility: 'public' as const,
    stock: `S${index % 20}`,
    stockName: 'Stock',
    createdAt: new Date(NOW - index * 1000),
  }))
  await insertPosts(product.db, rows)
  await sql`analyze items`.execute(product.db)
}

it.each([
  ['all posts', `kind <> 'prediction'`, 'items_posts_popular', 'items_posts'],
  ['the posts of all stocks', `kind = 'stockPost'`, 'items_stock_posts_popular', 'items_stock_posts'],
  [
    'the posts of one stock',
    `kind = 'stockPost' and stock = 'KO'`,
    'items_stock_posts_of_stock_popular',
    'items_stock_posts_of_stock',
  ],
])('a page of %s is read from an index in either order', async (_, condition, popularIndex, newestIndex) => {
  await addStockPosts(1000)
  const explainPlan = async (order: string) => {
    const { rows } = await product.db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection)
      // With so few rows, the planner would consider a sort as cheap as the index.
      await sql`set enable_sort = off`.execute(connection)
      return sql<{ 'QUERY PLAN': string }>`explain select id from items
        where ${sql.raw(condition)} and ("hiddenAt" is null or "takenDownUntil" is not null)
        order by ${sql.raw(order)} desc, id desc limit 51`.execute(connection)
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await explainPlan('popularity')).toContain(`using ${popularIndex} on`)
  expect(await explainPlan('popularity')).not.toContain('Sort')
  expect(await explainPlan('"createdAt"')).toContain(`using ${newestIndex} on`)
})
