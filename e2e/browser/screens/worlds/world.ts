import { confirmAdmin, evaluate, ADMIN_EMAIL } from '../../fixtures/admin.ts'
import { startTestProduct } from '../../fixtures/test-product.ts'
import { fillCommunity, signInElsewhere } from './community-life.ts'
import { join, type Person, predict, upload } from '../../fixtures/person.ts'
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

export async function makeWorld(): Promise<World> {
  const product = await startTestProduct({
    CLOCK_START: EARLIER,
    SAMPLE_DATA: 'off',
    ADMIN_EMAILS: ADMIN_EMAIL,
  })
  const people = await joinAll(product.address)
  await confirmAdmin(people.admin.session, product)
  await people.newcomer.call('PUT /me/guide-skipped')
  await predictEarlier(people)
  await product.moveClock(NOW)
  await evaluate(people.admin.session)
  await people.admin.call('POST /admin/samples')
  const predictions = { ...(await predictNow(people)), ...(await findJudged(people.regular)) }
  const posts = await fillCommunity(people, predictions)
  await signInElsewhere(product.address, people.regular)
  return { product, people, predictions, posts }
}

async function joinAll(address: string): Promise<World['people']> {
  const roles = Object.keys(NAMES) as Role[]
  const joined = roles.map(async (role) => {
    const email = role === 'admin' ? ADMIN_EMAIL : `${role}@gwanyeok.test`
    return [role, await join(address, NAMES[role], email)] as const
  })
  return Object.fromEntries(await Promise.all(joined)) as World['people']
}

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
