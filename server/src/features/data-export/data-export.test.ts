import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { expect, test } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { createComment } from '#test/builders/community.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { type Person, signUpMember, signUpMembers, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { TABLES } from '#shared/tables/tables.ts'
import { buildCsvName, JSON_NAME } from './write-archive.ts'
import { listSections } from './sections.ts'

const product = await openProductForFile({ at: Date.parse('2024-06-12T15:00:00Z') })
const [hana, duri, sena] = await signUpMembers(product, '하나', '두리', '세나')

type Files = Record<string, string>

async function unpackFiles(bytes: Buffer): Promise<Files> {
  const zip = await promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)(bytes, {
    lazyEntries: true,
  })
  const files: Files = {}
  const { promise, resolve } = Promise.withResolvers<void>()
  zip.on('end', resolve)
  const readEntry = async (entry: Entry) => {
    const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry)
    files[entry.fileName] = (await buffer(stream)).toString('utf8')
    zip.readEntry()
  }
  zip.on('entry', (entry: Entry) => void readEntry(entry))
  zip.readEntry()
  await promise
  return files
}

const resetExportLimit = ({ id }: Person) =>
  product.db.deleteFrom('rateLimits').where('key', '=', `data-export:${id}`).execute()

async function exportData(person: Person) {
  await resetExportLimit(person)
  const answer = await person.call('POST /me/data')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = await unpackFiles(answer.bytes)
  return { files, data: JSON.parse(files[JSON_NAME]!) as Record<string, Record<string, unknown>[]> }
}

/** Sections that no table description names: the member's own row, and items. */
const OTHER_SECTIONS = ['account', 'settings', 'predictionNotes', 'posts', 'stockPosts']

test('the sections are the member’s row, the items, and what the table descriptions name', () => {
  const sections = listSections(product.db, { id: hana.id, isAdmin: false, now: product.clock.now() }).map(
    ({ name }) => name,
  )
  const describedSections = Object.values(TABLES)
    .flatMap(({ memberColumns = {} }) => Object.values(memberColumns).map(({ dataExport }) => dataExport))
    .filter((section) => !section.startsWith('no section'))
  const expectedSections = new Set([...describedSections, ...OTHER_SECTIONS])
  expect(sections.toSorted()).toEqual([...expectedSections].toSorted())
})

test('an export contains the member’s own data as JSON and CSV, and of others only names that the member sees', async () => {
  const id = await predict(product, duri.id, { stock: 'AAPL', targetPrice: 1 })
  await predict(product, hana.id, { stock: 'MSFT', targetPrice: 1 })
  const judgedPrediction = await addJudgedPrediction(product.db, hana.id, {
    score: 0,
    end: '2024-06-11T20:00:00Z',
  })
  await hana.call(`POST /predictions/${judgedPrediction}/note`, { content: '하나의 복기' })
  await createComment(hana, { postType: 'prediction', postId: id }, '=1+1, "따옴표"\n둘째 줄')
  await createComment(duri, { postType: 'prediction', postId: id }, '두리가 쓴 댓글')
  for (const route of [
    `PUT /predictions/${id}/like`,
    `PUT /predictions/${id}/bookmark`,
    `PUT /users/${duri.id}/follow`,
    `PUT /users/${sena.id}/block`,
    'PUT /watchlist/NVDA',
  ])
    expect((await hana.call(route)).status, route).toBe(200)
  await hana.call('POST /me/price-alerts', { symbol: 'NVDA', price: 1_000_000, direction: 'up' })
  await hana.call('POST /posts', { content: '하나의 글' })
  await hana.call('POST /stocks/AAPL/posts', { content: '하나의 종목 글' })
  await hana.call('POST /contacts', { subject: '문의', message: '하나의 문의' })
  await hana.call('POST /reports', { postType: 'prediction', postId: id, reason: 'spam', details: '광고' })
  await hana.call('PATCH /settings', { mutedNotifications: ['reactions'], mutedWords: ['코인'] })

  const { files, data } = await exportData(hana)
  expect(data['account']).toMatchObject([{ id: hana.id, email: hana.email, username: '하나' }])
  expect(data['settings']).toMatchObject([{ mutedNotifications: ['reactions'], mutedWords: ['코인'] }])
  expect(data['predictions']).toContainEqual(
    expect.objectContaining({ stock: 'MSFT', status: 'pending', targetPrice: 1 }),
  )
  expect(data['predictionNotes']).toMatchObject([{ predictionId: judgedPrediction, content: '하나의 복기' }])
  expect(data['comments']).toMatchObject([{ content: '=1+1, "따옴표"\n둘째 줄', predictionId: id }])
  expect(data['likes']).toMatchObject([{ kind: 'prediction', id }])
  expect(data['bookmarks']).toMatchObject([{ prediction: id }])
  expect(data['following']).toMatchObject([{ member: duri.id, username: '두리' }])
  expect(data['blocks']).toMatchObject([{ member: sena.id, username: '세나' }])
  expect(data['reports']).toMatchObject([{ postId: id, reason: 'spam', details: '광고' }])
  expect(data['contacts']).toMatchObject([{ message: '하나의 문의' }])
  for (const section of [
    'posts',
    'stockPosts',
    'watchlist',
    'priceAlerts',
    'signIns',
    'signInMethods',
    'statistics',
  ])
    expect(data[section], section).toHaveLength(1)

  expect(Object.keys(files).toSorted()).toEqual(
    [...Object.keys(data).map(buildCsvName), JSON_NAME].toSorted(),
  )
  expect(files[buildCsvName('comments')]).toContain(`"'=1+1, ""따옴표""\n둘째 줄"`)
  const everything = Object.values(files).join('\n')
  for (const foreignText of [duri.email, sena.email, '두리가 쓴 댓글'])
    expect(everything).not.toContain(foreignText)
})

test('the export of a new member contains only the account, its settings, consents and sign-in', async () => {
  const { data } = await exportData(await signUpMember(product, '새회원'))
  const counts = Object.entries(data).flatMap(([section, rows]) =>
    rows.length > 0 ? [`${section}: ${rows.length}`] : [],
  )
  expect(counts.toSorted()).toEqual([
    'account: 1',
    'consents: 2',
    'settings: 1',
    'signInMethods: 1',
    'signIns: 1',
  ])
})

test('an export contains no password, token or code', async () => {
  await product.db
    .insertInto('secondFactors')
    .values({ userId: hana.id, secret: 'sealed-secret', recoveryHashes: ['recovery-hash'] })
    .execute()
  const [session] = await product.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', hana.id)
    .execute()
  await product.db
    .insertInto('pushSubscriptions')
    .values({
      sessionId: session!.id,
      userId: hana.id,
      createdAt: new Date(product.clock.now()),
      endpoint: 'https://web.push.apple.com/secret-path',
      p256dh: 'browser-key',
      auth: 'browser-secret',
    })
    .execute()
  const { files } = await exportData(hana)
  const everything = Object.values(files).join('\n')
  const secrets = await product.pool.query<{ secret: string | null }>(
    `select token as secret from sessions union all select password from accounts
     union all select identifier from verifications union all select "signUpNetwork" from users
     union all select hash from "accessTokens"
     union all select endpoint from "pushSubscriptions" union all select auth from "pushSubscriptions"
     union all select secret from "secondFactors" union all select unnest("recoveryHashes") from "secondFactors"`,
  )
  expect(secrets.rows.length).toBeGreaterThan(3)
  for (const { secret } of secrets.rows) if (secret !== null) expect(everything).not.toContain(secret)
})

test('an export omits a name that the member no longer sees', async () => {
  await duri.call(`PUT /users/${hana.id}/follow`)
  expect((await exportData(hana)).data['followers']).toMatchObject([{ username: '두리' }])
  await duri.call(`PUT /users/${hana.id}/block`)
  const { data } = await exportData(hana)
  expect([data['followers'], data['following']]).toEqual([[], []])
})

test('an export is available to members only, once an hour, and after a recent sign-in', async () => {
  expect((await createSignedOutPerson(product).call('POST /me/data')).code).toBe('signed_out')
  await resetExportLimit(duri)
  expect((await duri.call('POST /me/data')).status).toBe(200)
  const secondAnswer = await duri.call('POST /me/data')
  expect([secondAnswer.status, secondAnswer.code]).toEqual([429, 'too_many_requests'])
  expect(Number(secondAnswer.headers['retry-after'])).toBeGreaterThan(3500)
  await product.pool.query(
    `update sessions set "createdAt" = now() - interval '6 minutes', "confirmedAt" = null where "userId" = $1`,
    [duri.id],
  )
  product.sessions.clearCache()
  expect((await duri.call('POST /me/data')).code).toBe('recent_sign_in_needed')
})

test('an export works in read-only mode', async () => {
  await product.pool.query('update "readOnlyMode" set "isOn" = true')
  await product.readOnly.refresh()
  expect((await exportData(sena)).data['account']).toMatchObject([{ username: '세나' }])
  await product.pool.query('update "readOnlyMode" set "isOn" = false')
  await product.readOnly.refresh()
})

test('more rows than are fetched at once are exported completely', async () => {
  await product.pool.query(
    `insert into watchlist ("userId", symbol, "createdAt") select $1, 'S' || n, now() from generate_series(1, 1203) n`,
    [sena.id],
  )
  expect((await exportData(sena)).data['watchlist']).toHaveLength(1203)
})
