import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyInitializedFolder } from '#test/database/copy-initialized-folder.ts'
import { dropDatabase, makeDatabase, formatUrl } from '#test/database/test-database.ts'
import { withClient } from '#platform/db/with-client.ts'
import { S3_KEYS, startTestS3, type TestS3 } from '#test/files/s3-server.ts'
import { predict } from '#test/builders/builders.ts'
import { createComment } from '#test/builders/community.ts'
import { signUpMembers } from '#test/product/person.ts'
import { openProduct, type TestProduct } from '#test/product/product.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { createS3BlobStore } from '#platform/storage/blob-store-s3.ts'
import { runCommand } from './run-command.ts'
import { requireEqual, readFingerprints } from './move.ts'

const NOW = Date.parse('2024-01-08T17:00:00Z')
const PICTURE = Buffer.from([0, 1, 2, 255])

let home: string
let dataDir: string
let s3: TestS3
let targetName: string
let targetUrl: string

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-move-'))
  // PostgreSQL's account must be able to enter it.
  await chmod(home, 0o711)
  dataDir = path.join(home, 'data')
  s3 = await startTestS3()
  targetName = await makeDatabase(inject('postgresUrl'), 'moved')
  targetUrl = formatUrl(inject('postgresUrl'), targetName)
  await fillEmbeddedDatabase()
  await mkdir(path.join(dataDir, 'images', 'posts'), { recursive: true })
  await writeFile(path.join(dataDir, 'images', 'posts', 'one.webp'), PICTURE)
  await writeFile(path.join(dataDir, 'images', 'two.webp'), 'two')
}, 240_000)
afterAll(async () => {
  await s3.stop()
  await dropDatabase(inject('postgresUrl'), targetName)
  await rm(home, { recursive: true })
})

/** Fills the embedded database with the actions of a test product's members. */
async function fillEmbeddedDatabase(): Promise<void> {
  const product = await openProduct({ at: NOW })
  await writeContent(product)
  const { rows } = await product.pool.query<{ name: string }>('select current_database() as name')
  const backup = path.join(home, 'world.zip')
  await writeBackup(formatUrl(inject('postgresUrl'), rows[0]!.name), backup, null)
  await product.close()
  await copyInitializedFolder(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir })
  await restoreBackup(postgres.url, backup, null)
  await postgres.stop()
}

async function writeContent(product: TestProduct): Promise<void> {
  const [hana, duri] = await signUpMembers(product, '하나', '두리')
  const stocks = ['AAPL', 'MSFT', 'NVDA']
  for (const { id } of [hana, duri])
    for (const stock of stocks) await predict(product, id, { stock, targetPrice: 1 })
  const { body } = await hana.call<{ id: string }>('POST /posts', { content: '옮겨질 글' })
  await createComment(duri, { postType: 'post', postId: body.id }, '옮겨질 댓글')
  for (const route of [`PUT /posts/${body.id}/like`, `PUT /users/${hana.id}/follow`])
    expect((await duri.call(route)).status).toBe(200)
}

const settingsFile = path.join(tmpdir(), `gwanyeok-move-${process.pid}.env`)

/** Runs the command with a settings file of these lines. */
async function move(lines: string[], env: Record<string, string> = {}): Promise<string> {
  await writeFile(settingsFile, lines.join('\n'))
  try {
    return await runCommand(['move', settingsFile], { DATA_DIR: dataDir, ...env })
  } finally {
    await rm(settingsFile)
  }
}

const buildSettings = (): string[] => [
  `DATABASE_URL=${targetUrl}`,
  `S3_ENDPOINT=${s3.url}`,
  `S3_BUCKET=${s3.bucket}`,
  `S3_ACCESS_KEY_ID=${S3_KEYS.accessKeyId}`,
  `S3_SECRET_ACCESS_KEY=${S3_KEYS.secretAccessKey}`,
]

test('a move that cannot succeed is refused before anything is written', async () => {
  await expect(move(['S3_REGION=eu'])).rejects.toThrow('names no DATABASE_URL')
  await expect(move(buildSettings(), { DATABASE_URL: targetUrl })).rejects.toThrow('is set already')
  const absentDatabaseUrl = formatUrl(inject('postgresUrl'), `${targetName}_absent`)
  await expect(move([`DATABASE_URL=${absentDatabaseUrl}`])).rejects.toThrow(
    'DATABASE_URL cannot be used: database',
  )
  const settingsWithAbsentBucket = buildSettings().map((line) =>
    line.replace(/^S3_BUCKET=.*/, 'S3_BUCKET=absent'),
  )
  await expect(move(settingsWithAbsentBucket)).rejects.toThrow('S3_BUCKET absent')
  await withClient(targetUrl, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.users') as "usersTable"`)
    expect(rows).toEqual([{ usersTable: null }])
  })
})

test('a move copies rows, commitments and images unchanged, and a second move is refused', async () => {
  const output = await move(buildSettings())
  expect(output).toMatch(/[\d,]+ rows are equal on both sides/)
  expect(output).toContain('2 images were copied')
  expect(output).toContain('every seal is valid')

  const postgres = await startEmbeddedPostgres({ dataDir })
  const oldFingerprints = await readFingerprints(postgres.url)
  expect(await readFingerprints(targetUrl)).toEqual(oldFingerprints)
  expect(oldFingerprints.get('predictions')!.rows).toBe(6)
  const readCommitments = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query('select id, hash, commitment from predictions order by id')
      return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    })
  expect(await readCommitments(targetUrl)).toBe(await readCommitments(postgres.url))
  await postgres.stop()

  const store = createS3BlobStore({ endpoint: s3.url, bucket: s3.bucket, region: 'us-east-1', ...S3_KEYS })
  expect(await buffer((await store.get('posts/one.webp'))!)).toEqual(PICTURE)
  await expect(move(buildSettings())).rejects.toThrow('already has members')
})

test('requireEqual names the table in which a row differs', async () => {
  const fingerprintsBefore = await readFingerprints(targetUrl)
  await withClient(targetUrl, (client) =>
    client.query(`update posts set content = content || '!' where id = (select min(id) from posts)`),
  )
  const fingerprintsAfter = await readFingerprints(targetUrl)
  expect(() => requireEqual(fingerprintsBefore, fingerprintsAfter)).toThrow(
    'differs from the old one in posts.',
  )
})
