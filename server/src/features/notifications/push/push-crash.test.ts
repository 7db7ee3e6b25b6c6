import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPushWorld } from '#test/builders/push-world.ts'
import { buildChildEnvironment } from '#test/build-child-environment.ts'
import { signUpMember } from '#test/product/person.ts'
import { waitUntil } from '#test/wait-until.ts'
import { realClock } from '#platform/clock.ts'

const BROWSER_COUNT = 150
const KILL_COUNT = 2
/** Number of pushes that a server sends at a time. After a kill, this many may be sent again. */
const MAX_IN_FLIGHT = 20

const world = await openPushWorld()
const { product, service } = world
afterAll(() => service.close())

test('a server that is killed while it sends loses nothing, and repeats only the pushes that were in flight', async () => {
  const minji = await signUpMember(product, '민지')
  await world.enablePush(minji)
  await world.predictAndJudge([minji])
  await world.moveToKoreanTime('08:00:00')
  await queueForBrowsers(minji.id)
  const key = await readFile(path.join(product.config.dataDir, 'push-key'), 'utf8')
  const startServer = () =>
    spawn(process.execPath, [CHILD, product.databaseUrl, key, new Date(product.clock.now()).toISOString()], {
      env: buildChildEnvironment({}),
      stdio: 'inherit',
    })

  service.receivedPushes.length = 0
  for (let killCount = 0; killCount < KILL_COUNT; killCount += 1) {
    const child = startServer()
    const sentCountBefore = service.receivedPushes.length
    await waitUntil(
      'some pushes are sent',
      async () => service.receivedPushes.length >= sentCountBefore + BROWSER_COUNT / (2 * KILL_COUNT),
    )
    child.kill('SIGKILL')
    await waitForExit(child)
  }
  expect(await waitForExit(startServer())).toBe(0)

  const pushesByBrowser = Map.groupBy(service.receivedPushes, ({ browser }) => browser)
  expect(pushesByBrowser.size).toBe(BROWSER_COUNT)
  expect(service.receivedPushes.length - BROWSER_COUNT).toBeLessThanOrEqual(KILL_COUNT * MAX_IN_FLIGHT)
  // The repeated push replaces the first: by its topic while it waits at the push service, by its tag once it is
  // displayed.
  for (const [firstPush, ...repeatedPushes] of pushesByBrowser.values())
    for (const { headers, message } of repeatedPushes)
      expect([headers['topic'], message]).toEqual([firstPush!.headers['topic'], firstPush!.message])
  expect(await world.listQueued()).toEqual([])
}, 120_000)

const CHILD = path.join(import.meta.dirname, '../../../../test/builders/push-child.ts')

async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Queues the member's only result for many browsers. */
async function queueForBrowsers(memberId: string): Promise<void> {
  const { db } = product
  const [queuedPush] = await world.listQueued()
  const { notification, createdAt, dueAt } = queuedPush!
  await db.deleteFrom('pushSubscriptions').execute()
  const at = new Date(realClock.now())
  const ids = Array.from({ length: BROWSER_COUNT }, (_, index) => `browser-${index}`)
  const session = {
    userId: memberId,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(realClock.now() + 86_400_000),
  }
  await db
    .insertInto('sessions')
    .values(ids.map((id) => ({ ...session, id, token: id })))
    .execute()
  await db
    .insertInto('pushSubscriptions')
    .values(
      ids.map((id) => ({
        ...service.subscribe(id),
        sessionId: id,
        userId: memberId,
        createdAt: at,
        pending: JSON.stringify({ [notification]: [createdAt.getTime(), dueAt.getTime()] }),
        dueAt,
      })),
    )
    .execute()
}
