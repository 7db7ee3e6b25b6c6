import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { confirmAdmin, evaluate, ADMIN_EMAIL } from '../../fixtures/admin.ts'
import { preparedData } from '../../fixtures/prepared-data.ts'
import { startTestProduct } from '../../fixtures/test-product.ts'
import { fillCommunity, signInElsewhere } from './community-life.ts'
import { join, type Person, predict, resume, save, type SavedPerson, upload } from '../../fixtures/person.ts'
import type { Role, World } from './world-types.ts'

/** A Tuesday inside the session, six weeks before the rest. */
const EARLIER = '2026-10-06T15:00:00.000Z'
/** Saturday morning in Seoul: the US market has closed for the week. */
const NOW = '2026-11-21T01:00:00.000Z'

const NAMES: Record<Role, string> = {
  arrival: '방금가입한사람',
  newcomer: '새내기투자자',
  regular: '저녁마다예측',
  writer: '차트일기',
  longest: '이름을스무글자까지꽉채워서쓰는사람입니다',
  secret: '조용히보는중',
  admin: '과녁을지키는사람',
}

const LEFT = 'world.json'
const SETTINGS = { SAMPLE_DATA: 'off', ADMIN_EMAILS: ADMIN_EMAIL }

/** What a world is beside its data, as its file keeps it. */
interface LeftWorld extends Pick<World, 'predictions' | 'posts'> {
  people: Record<Role, SavedPerson>
  /** ISO 8601: nothing in it lies ahead. */
  now: string
}

/** Made once in a run; each worker has a copy. */
export async function openWorld(): Promise<World> {
  const data = await preparedData('world', leaveWorld)
  const { people, now, ...made } = JSON.parse(readFileSync(path.join(data, LEFT), 'utf8')) as LeftWorld
  const product = await startTestProduct({ ...SETTINGS, CLOCK_START: now }, data)
  return { product, people: await forEachRole((role) => resume(product.address, people[role])), ...made }
}

async function leaveWorld(folder: string): Promise<void> {
  const product = await startTestProduct({ ...SETTINGS, CLOCK_START: EARLIER, DATA_DIR: folder })
  const people = await joinAll(product.address)
  await confirmAdmin(people.admin.session, product)
  await people.newcomer.call('PUT /me/guide-skipped')
  await predictEarlier(people)
  await product.moveClock(NOW)
  const begin = performance.now()
  await evaluate(people.admin.session)
  await people.admin.call('POST /admin/samples')
  const predictions = { ...(await predictNow(people)), ...(await findJudged(people.regular)) }
  const posts = await fillCommunity(people, predictions)
  await signInElsewhere(product.address, people.regular)
  const saved = await forEachRole((role) => save(people[role]))
  await product.stop()
  const now = new Date(Date.parse(NOW) + performance.now() - begin).toISOString()
  const world: LeftWorld = { people: saved, predictions, posts, now }
  writeFileSync(path.join(folder, LEFT), JSON.stringify(world))
}

async function forEachRole<T>(work: (role: Role) => Promise<T>): Promise<Record<Role, T>> {
  const roles = Object.keys(NAMES) as Role[]
  const done = roles.map(async (role) => [role, await work(role)] as const)
  return Object.fromEntries(await Promise.all(done)) as Record<Role, T>
}

const joinAll = (address: string): Promise<World['people']> =>
  forEachRole((role) => join(address, NAMES[role], role === 'admin' ? ADMIN_EMAIL : `${role}@gwanyeok.test`))

/** Small and large aims, up and down: some hit, some fail, whatever the candles did. */
async function predictEarlier({ regular, longest, secret }: World['people']): Promise<void> {
  const images = await upload(regular, 'predictions', 2)
  const content = '분기 인도량이 늘고 있어요.\n이번 달 안에 전고점을 다시 시험할 것 같아요.'
  await predict(regular, 'TSLA', 0.4, { period: 7, content, reason: '인도량 증가', images })
  await predict(regular, 'AAPL', -0.4, { period: 7, content: '신제품 기대가 이미 가격에 들어 있다고 봐요.' })
  await predict(regular, 'NVDA', 45, { period: 3, content: '실적 발표 뒤에 크게 움직일 거예요.' })
  await predict(regular, 'NFLX', -35, { period: 1 })
  await predict(longest, 'MSFT', 1, { period: 14 })
  await predict(secret, 'META', -1, { period: 14 })
  await secret.call('PATCH /settings', { publicProfile: false })
}

async function predictNow({ regular, writer, longest }: World['people']) {
  const images = await upload(writer, 'predictions', 3)
  const content = '클라우드 계약이 이어지고 있고, 지난 분기에 미뤄진 매출이 이번에 잡힐 것 같아요. '.repeat(6)
  return {
    mine: await predict(regular, 'TSLA', 8, {
      period: 7,
      content: '신차 발표를 앞두고 기대가 커질 것 같아요.',
    }),
    sealedMine: await predict(regular, 'AMZN', -6, { period: 3, revealTiming: 'onComplete' }),
    pending: await predict(writer, 'MSFT', 5, { period: 14, content, reason: '미뤄진 매출', images }),
    sealed: await predict(writer, 'TSLA', 12, { period: 3, revealTiming: '2hours' }),
    longest: await predict(longest, 'BRK.B', 3, { period: 30, content: 'ㅋ'.repeat(120) }),
  }
}

async function findJudged(regular: Person) {
  const first = async (filter: 'success' | 'failed') => {
    const { items } = await regular.call<{ items: { id: string }[] }>(
      `GET /users/${regular.id}/predictions?filter=${filter}`,
    )
    return items[0]!.id
  }
  return { hit: await first('success'), failed: await first('failed') }
}
