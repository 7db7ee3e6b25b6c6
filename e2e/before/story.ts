import { Secret, TOTP } from 'otpauth'
import { emailOf, PASSWORD } from './site.ts'
import type { Walk } from './recorder.ts'

const MEMBERS = ['author', 'follower', 'stranger', 'blocked', 'admin', 'leaver', 'shy', 'late', 'guest']

const newMember = (username: string) => ({
  username: username === 'admin' ? 'keeper' : username,
  email: emailOf(username),
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  agreesToTerms: true,
  agreesToPrivacy: true,
  isFourteenOrOlder: true,
})

/** A minute of the product's time passes before each step, so that every row has a moment of its own. */
function createTeller(walk: Walk, start: string) {
  let now = Date.parse(start)
  const tick = () => walk.setClock(new Date((now += 60_000)).toISOString())
  const does = async (who: string, route: string, body?: unknown, save?: string) => {
    await tick()
    return walk.ask(who, route, body, save)
  }
  /** The same as one who may not: signed out, and with a field that the contract does not have. */
  const writes = async (who: string, route: string, body?: Record<string, unknown>, save?: string) => {
    await tick()
    await walk.ask('nobody', route, body)
    if (body) await walk.ask(who, route, { ...body, odd: 1 })
    return walk.ask(who, route, body, save)
  }
  const predicts = async (
    who: string,
    save: string | undefined,
    stock: string,
    change: number,
    more: object = {},
  ) => {
    await tick()
    const { body } = await walk.ask(who, `GET /stocks/${stock}`)
    const seenPrice = (body as { price: { currentPrice: number } }).price.currentPrice
    const targetPrice = Math.round(seenPrice * (100 + change)) / 100
    const prediction = { stock, targetPrice, period: 2, seenPrice, ...more }
    return writes(who, 'POST /predictions', prediction, save)
  }
  return { does, writes, predicts }
}

/** The evening of 2 June 2025, after the close. */
export async function tellStory(walk: Walk): Promise<void> {
  const teller = createTeller(walk, '2025-06-02T21:00:00.000Z')
  const { does, writes } = teller
  for (const name of MEMBERS) await does(name, 'POST /sign-up', newMember(name), name)
  await does('nobody', 'POST /sign-up', newMember('author'))
  await does('nobody', 'POST /sign-up', { ...newMember('관리자'), password: '1' })
  const token = await walk.site.mailedToken('confirm-email', emailOf('admin'))
  await does('nobody', 'POST /email-confirmation/complete', { token })
  await does('admin', 'POST /email-confirmation/complete', { token })
  await writes('author', 'PUT /users/{follower}/follow')
  await writes('follower', 'PUT /users/{author}/follow')
  for (const name of ['late', 'leaver']) await does(name, 'PUT /users/{author}/follow')
  await does('stranger', 'PUT /users/{shy}/follow')
  await does('author', 'PUT /users/{author}/follow')
  await does('blocked', 'PUT /users/{author}/follow')
  await writes('author', 'PUT /users/{blocked}/block')
  await does('blocked', 'PUT /users/{author}/follow')
  await writes('author', 'DELETE /followers/{late}')
  await does('late', 'PUT /users/{author}/follow')
  await writes('shy', 'PATCH /settings', { publicProfile: false, mutedWords: ['참외'] })
  await predictAll(teller)
  await writePosts(teller)
  await comment(teller)
  await react(teller)
  await judgeContent(teller)
  await tendAccount(walk, teller)
}

type Teller = ReturnType<typeof createTeller>

async function predictAll({ predicts, does }: Teller): Promise<void> {
  const picture = (file: string) => `{i_${file}}`
  await upload(does, 'author', 'predictions', 'i_open')
  await upload(does, 'author', 'predictions', 'i_private')
  await upload(does, 'author', 'predictions', 'i_sealed')
  const [followers, secret] = [{ visibility: 'followers' }, { visibility: 'private' }]
  await predicts('author', 'p_open', 'AAPL', 5, {
    content: '수박처럼 시원하게 오를 것 같아요',
    reason: '여름',
    images: [picture('open')],
  })
  await predicts('author', 'p_hour', 'TSLA', -10, {
    revealTiming: '1hour',
    content: '전기차 재고가 늘었어요',
  })
  await predicts('author', 'p_twoHours', 'KO', 5, { revealTiming: '2hours', period: 30 })
  await predicts('author', 'p_sealed', 'NVDA', 10, {
    revealTiming: 'onComplete',
    content: '반도체 주문이 많아요',
    images: [picture('sealed')],
  })
  await predicts('author', 'p_longSealed', 'INTC', 10, { revealTiming: 'onComplete', period: 30 })
  await predicts('author', 'p_followers', 'MSFT', 0.4, followers)
  await predicts('author', 'p_followersSealed', 'AMZN', -0.5, {
    ...followers,
    revealTiming: 'onComplete',
    period: 3,
  })
  await predicts('author', 'p_private', 'GOOGL', 7, {
    ...secret,
    content: '나만 보는 근거',
    images: [picture('private')],
  })
  await predicts('author', 'p_hidden', 'META', -0.2, { content: '숨겨질 근거예요', period: 1 })
  await predicts('author', 'p_takenDown', 'AMD', 3, { content: '게시중단될 근거예요' })
  await predicts('author', undefined, 'DIS', 3)
  await predicts('stranger', 'p_down', 'AAPL', -5, { content: '참외가 더 맛있어서 내려요' })
  await predicts('follower', 'p_up', 'AAPL', 0.1, { period: 1 })
  await predicts('follower', 'p_upSealed', 'NVDA', 12, { revealTiming: 'onComplete', period: 30 })
  await predicts('blocked', 'p_ofBlocked', 'AAPL', -0.1)
  await predicts('shy', 'p_ofShy', 'AAPL', 0.2, { period: 1 })
  await predicts('leaver', 'p_ofLeaver', 'KO', -0.1, { content: '떠나기 전에 남긴 근거' })
  await predicts('leaver', 'p_privateOfLeaver', 'AAPL', 9, secret)
  await predicts('late', 'p_ofLate', 'F', 4)
  const refused = { stock: 'AAPL', targetPrice: 300, period: 3, seenPrice: 256 }
  await does('stranger', 'POST /predictions', { ...refused })
  await does('late', 'POST /predictions', { ...refused, seenPrice: 1 })
  await does('late', 'POST /predictions', { ...refused, stock: 'NOSUCH' })
  await does('late', 'POST /predictions', { ...refused, targetPrice: -1, period: 2.5 })
  await does('late', 'POST /predictions', {
    ...refused,
    content: '무조건 오르는 종목, 카톡방으로 오세요 https://x.example',
  })
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function upload(does: Teller['does'], who: string, purpose: string, save: string): Promise<void> {
  const form = () => {
    const sent = new FormData()
    sent.set('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'picture.png')
    return sent
  }
  await does('nobody', `POST /images/${purpose}`, form())
  await does(who, `POST /images/${purpose}`, form(), save)
}

async function writePosts({ does, writes }: Teller): Promise<void> {
  await upload(does, 'author', 'posts', 'i_post')
  const post = (visibility: string, content: string, more: object = {}) => ({ content, visibility, ...more })
  await writes(
    'author',
    'POST /posts',
    post('public', '수박 한 통과 @stranger 이야기 $AAPL', {
      mentioned: ['{stranger}'],
      images: ['{i_post}'],
    }),
    'g_open',
  )
  await writes('author', 'POST /posts', post('followers', '팔로워에게만 수박 이야기'), 'g_followers')
  await writes('author', 'POST /posts', post('private', '혼자 보는 수박 이야기'), 'g_private')
  await writes('author', 'POST /posts', post('public', '숨겨질 일반 글이에요'), 'g_hidden')
  await writes(
    'author',
    'POST /posts',
    post('public', '예측을 붙인 글이에요', { predictionId: '{p_sealed}' }),
    'g_attached',
  )
  await writes('author', 'POST /posts', post('public', '지워질 글이에요'), 'g_deleted')
  await writes('leaver', 'POST /posts', post('public', '떠나는 사람의 글'), 'g_ofLeaver')
  await writes('blocked', 'POST /posts', post('public', '차단된 사람의 수박 글'), 'g_ofBlocked')
  const stockPost = (content: string, more: object = {}) => ({ content, ...more })
  await writes('author', 'POST /stocks/AAPL/posts', stockPost('애플 실적 이야기와 반도체'), 's_open')
  await writes('author', 'POST /stocks/AAPL/posts', stockPost('숨겨질 종목 글이에요'), 's_hidden')
  await writes(
    'author',
    'POST /stocks/NVDA/posts',
    stockPost('게시중단될 종목 글', { predictionId: '{p_open}' }),
    's_takenDown',
  )
  await writes('stranger', 'POST /stocks/NVDA/posts', stockPost('지워질 종목 글이에요'), 's_deleted')
  await writes('shy', 'POST /stocks/AAPL/posts', stockPost('참외 글도 있어요'), 's_ofShy')
  await does('author', 'POST /posts', post('public', '수박 한 통과 @stranger 이야기 $AAPL'))
  await does('author', 'POST /posts', post('public', ' '))
  await does('author', 'POST /stocks/NOSUCH/posts', stockPost('없는 종목이에요'))
  await does('stranger', 'POST /posts', post('public', '남의 예측을 붙여요', { predictionId: '{p_open}' }))
  await does('author', 'POST /posts', post('public', '100% 수익 보장 리딩방'))
}

async function comment({ does, writes }: Teller): Promise<void> {
  const under = (postType: string, postId: string, content: string, more: object = {}) => ({
    postType,
    postId,
    content,
    ...more,
  })
  await writes('follower', 'POST /comments', under('prediction', '{p_open}', '첫 댓글이에요'), 'c_first')
  await writes(
    'author',
    'POST /comments',
    under('prediction', '{p_open}', '답글이에요', { parentId: '{c_first}' }),
    'c_reply',
  )
  await writes(
    'stranger',
    'POST /comments',
    under('prediction', '{p_open}', '답글의 답글 @author', {
      parentId: '{c_reply}',
      mentioned: ['{author}'],
    }),
    'c_replyToReply',
  )
  await writes('leaver', 'POST /comments', under('prediction', '{p_open}', '곧 떠나요'), 'c_ofLeaver')
  await writes('follower', 'POST /comments', under('post', '{g_open}', '숨겨질 댓글이에요'), 'c_hidden')
  await writes('stranger', 'POST /comments', under('post', '{g_open}', '지워질 댓글이에요'), 'c_deleted')
  await writes(
    'author',
    'POST /comments',
    under('post', '{g_open}', '지워질 댓글의 답글', { parentId: '{c_deleted}' }),
    'c_ofDeleted',
  )
  await writes('follower', 'POST /comments', under('stockPost', '{s_open}', '종목 글의 댓글'), 'c_stock')
  await writes(
    'follower',
    'POST /comments',
    under('prediction', '{p_followers}', '팔로워의 댓글'),
    'c_followers',
  )
  for (const first of '가나다라마바사아자차카타파하거너더러머버서')
    await does('stranger', 'POST /comments', under('stockPost', '{s_takenDown}', `${first}로 시작하는 말`))
  for (const item of ['p_private', 'p_followers'])
    await does('stranger', 'POST /comments', under('prediction', `{${item}}`, '보이지 않는 예측'))
  await does('blocked', 'POST /comments', under('prediction', '{p_open}', '차단된 사람의 말'))
  await does('stranger', 'POST /comments', under('post', '{g_private}', '보이지 않는 글'))
  await does('follower', 'POST /comments', under('prediction', '{p_open}', '첫 댓글이에요'))
  await does('stranger', 'DELETE /comments/{c_first}')
  await writes('stranger', 'DELETE /comments/{c_deleted}')
}

const KINDS = {
  predictions: ['p_open', 'p_sealed', 'p_private', 'p_followers', 'p_takenDown'],
  posts: ['g_open', 'g_private', 'g_followers'],
  'stock-posts': ['s_open', 's_takenDown'],
}

async function react({ does, writes }: Teller): Promise<void> {
  for (const [kind, items] of Object.entries(KINDS))
    for (const item of items)
      for (const who of ['follower', 'stranger', 'blocked', 'author']) {
        await does(who, `PUT /${kind}/{${item}}/like`)
        if (kind !== 'stock-posts') await does(who, `POST /${kind}/{${item}}/views`)
      }
  for (const [kind, item] of [
    ['predictions', 'p_open'],
    ['posts', 'g_open'],
    ['stock-posts', 's_open'],
  ] as const) {
    await writes('stranger', `DELETE /${kind}/{${item}}/like`)
    await writes('stranger', `DELETE /${kind}/{${item}}/like`)
    await does('blocked', `DELETE /${kind}/{${item}}/like`)
  }
  for (const item of ['p_open', 'p_sealed', 'p_followers', 'p_private', 'p_down'])
    for (const who of ['follower', 'stranger']) await writes(who, `PUT /predictions/{${item}}/bookmark`)
  await writes('stranger', 'DELETE /predictions/{p_down}/bookmark')
  await writes('author', 'PUT /watchlist/AAPL')
  await writes('author', 'PUT /watchlist/TSLA')
  await does('author', 'PUT /watchlist/NOSUCH')
  await writes('author', 'DELETE /watchlist/TSLA')
}

async function judgeContent({ does, writes }: Teller): Promise<void> {
  const report = (postType: string, postId: string) => ({
    postType,
    postId,
    reason: 'spam',
    details: '광고 같아요',
  })
  await writes('follower', 'POST /reports', report('prediction', '{p_hidden}'))
  await does('follower', 'POST /reports', report('prediction', '{p_hidden}'))
  for (const [kind, id] of [
    ['prediction', 'p_sealed'],
    ['post', 'g_hidden'],
    ['stockPost', 's_hidden'],
    ['comment', 'c_hidden'],
    ['prediction', 'p_down'],
  ] as const)
    await does('leaver', 'POST /reports', report(kind, `{${id}}`))
  await does('author', 'POST /reports', report('prediction', '{p_open}'))
  await does('stranger', 'POST /reports', report('prediction', '{p_private}'))
  await does('stranger', 'POST /reports', { ...report('prediction', '{p_open}'), reason: undefined })
  const takedown = {
    right: 'copyright',
    rightsHolder: '어느 출판사',
    reason: '저희 책의 글이에요',
    email: 'rights@gwanyeok.test',
  }
  await does('stranger', 'POST /takedowns', {
    ...takedown,
    item: { postType: 'prediction', postId: '{p_takenDown}' },
  })
  await does('stranger', 'POST /takedowns', {
    ...takedown,
    item: { postType: 'stockPost', postId: '{s_takenDown}' },
  })
  await does('nobody', 'POST /takedowns', { ...takedown, place: '어느 글' })
  await does('stranger', 'POST /takedowns', {
    ...takedown,
    item: { postType: 'prediction', postId: '{p_private}' },
  })
  await does('nobody', 'POST /takedowns', { ...takedown, reason: '' })
  await writes('guest', 'POST /contacts', { subject: '문의', message: '잘 쓰고 있어요' })
  await does('guest', 'POST /contacts', { subject: '', message: '제목이 없어요' })
}

async function consents({ does, writes }: Pick<Teller, 'does' | 'writes'>): Promise<void> {
  const { body } = await does('guest', 'GET /legal/versions')
  const { versions } = body as { versions: { document: string; version: string; state: string }[] }
  const inForce = versions.filter(({ state }) => state === 'in_force')
  await writes('guest', 'POST /me/consents', {
    versions: inForce.map(({ document, version }) => ({ document, version })),
  })
  await does('guest', 'POST /me/consents', { versions: [{ document: 'terms', version: '0' }] })
}

/** What a member does with an account of their own. */
async function tendAccount(walk: Walk, { does, writes }: Teller): Promise<void> {
  const email = emailOf('guest')
  await writes('guest', 'PATCH /me/username', { username: 'guest_2' })
  await does('guest', 'PATCH /me/username', { username: 'guest_3' })
  await writes('guest', 'PUT /me/guide-skipped')
  await upload(does, 'guest', 'profile-photos', 'i_photo')
  await upload(does, 'guest', 'posts', 'i_unused')
  await writes('guest', 'PUT /me/photo', { imageId: '{i_photo}' })
  await does('guest', 'PUT /me/photo', { imageId: '{i_open}' })
  await does('stranger', 'DELETE /images/{i_unused}')
  await writes('guest', 'DELETE /images/{i_unused}')
  await writes('guest', 'POST /me/confirm-password', { password: PASSWORD })
  await does('guest', 'POST /me/confirm-password', { password: 'wrong' })
  await writes('guest', 'POST /me/tokens', { name: '읽기', scope: 'read', days: 30 }, 't_read')
  await writes('guest', 'DELETE /me/tokens/{t_read}')
  await does('guest', 'DELETE /me/tokens/{t_read}')
  await writes('guest', 'POST /email-confirmation')
  await consents({ does, writes })
  await does('phone', 'POST /sign-in', { email: 'nobody@gwanyeok.test', password: PASSWORD })
  await does('phone', 'POST /sign-in', { email, password: 'wrong' })
  await does('phone', 'POST /sign-in', { email, password: PASSWORD })
  const { body } = await does('phone', 'GET /me/sessions')
  const other = (body as { items: { id: string; current: boolean }[] }).items.find(({ current }) => !current)
  walk.ids.set('session_other', other!.id)
  await does('stranger', 'DELETE /me/sessions/{session_other}')
  await writes('phone', 'DELETE /me/sessions/{session_other}')
  await writes('phone', 'DELETE /me/sessions')
  const password = 'Another-2024!'
  await does('phone', 'PUT /me/password', {
    currentPassword: 'wrong',
    password,
    passwordConfirmation: password,
  })
  await writes('phone', 'PUT /me/password', {
    currentPassword: PASSWORD,
    password,
    passwordConfirmation: password,
  })
  await does('phone', 'PUT /me/push', { endpoint: 'nonsense', p256dh: '', auth: '' })
  await writes('phone', 'DELETE /me/push')
  await writes('phone', 'POST /sign-out')
  await does('nobody', 'POST /password-reset', { email: '' })
  await does('nobody', 'POST /password-reset', { email })
  await does('nobody', 'POST /password-reset', { email: 'unknown@gwanyeok.test' })
  const token = await walk.site.mailedToken('reset-password', email)
  await does('nobody', 'POST /password-reset/check', { token: 'x'.repeat(20) })
  await does('nobody', 'POST /password-reset/check', { token })
  await does('tablet', 'POST /password-reset/complete', {
    token: 'x'.repeat(20),
    password,
    passwordConfirmation: password,
  })
  await does('tablet', 'POST /password-reset/complete', {
    token,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  })
  await does('tablet', 'POST /sign-in', { email, password: PASSWORD })
}

interface Listed {
  id: string
  item: { postId: string } | null
}

/** The evening of 6 June, after the close: what was due is judged, and moderated, and some leave. */
export async function tellSequel(walk: Walk): Promise<void> {
  const teller = createTeller(walk, '2025-06-06T21:00:00.000Z')
  const { does, writes, predicts } = teller
  await writes('admin', 'POST /me/confirm-password', { password: PASSWORD })
  await does('author', 'POST /admin/evaluations')
  await writes('admin', 'POST /admin/evaluations', undefined, 'run_first')
  await evaluationEnded(walk)
  await does('author', 'POST /predictions/{p_longSealed}/note', { content: '아직 결과가 없어요' })
  await does('stranger', 'POST /predictions/{p_open}/note', { content: '남의 예측이에요' })
  await writes('author', 'POST /predictions/{p_open}/note', { content: '수박을 너무 믿었어요' })
  await does('author', 'POST /predictions/{p_open}/note', { content: '한 번 더 써볼게요' })
  await writes('author', 'POST /predictions/{p_private}/note', { content: '나만 보는 복기예요' })
  await predicts('author', 'p_later', 'AAPL', 6, { content: '이번에는 복숭아예요' })
  await decideReports(teller)
  await decideTakedowns(walk, teller)
  await administer(walk, teller)
  await does('stranger', 'DELETE /posts/{g_deleted}')
  await writes('author', 'DELETE /posts/{g_deleted}')
  await does('author', 'DELETE /stock-posts/{s_deleted}')
  await writes('stranger', 'DELETE /stock-posts/{s_deleted}')
  await writes('author', 'PUT /users/{guest}/block')
  await writes('author', 'DELETE /users/{guest}/block')
  await writes('author', 'DELETE /followers/{late}/removal')
  await writes('stranger', 'DELETE /users/{shy}/follow')
  await writes('follower', 'POST /notifications/read')
  await does('leaver', 'POST /me/withdrawal', { password: 'wrong' })
  await writes('leaver', 'POST /me/withdrawal', { password: PASSWORD })
  await does('phone', 'POST /sign-up', newMember('leaver'))
}

async function evaluationEnded({ ask, asked }: Walk): Promise<void> {
  const begin = asked.length
  for (let isRunning = true; isRunning;) {
    const { body } = await ask('admin', 'GET /admin/evaluations/{run_first}')
    isRunning = (body as { run: { finishedAt: string | null } }).run.finishedAt === null
  }
  asked.length = begin
}

async function decideReports({ does, writes }: Teller): Promise<void> {
  const decide = (decision: string, postType: string, postId: string) => ({
    postType,
    postId,
    decision,
    note: '살펴봤어요',
  })
  for (const [kind, id] of [
    ['prediction', 'p_hidden'],
    ['post', 'g_hidden'],
    ['stockPost', 's_hidden'],
    ['comment', 'c_hidden'],
    ['prediction', 'p_down'],
  ] as const)
    await writes('admin', 'POST /admin/reports/decisions', decide('hide', kind, `{${id}}`))
  await does('admin', 'POST /admin/reports/decisions', decide('restore', 'prediction', '{p_down}'))
  await does('admin', 'POST /admin/reports/decisions', decide('dismiss', 'prediction', '{p_hidden}'))
  await does('admin', 'POST /admin/reports/decisions', decide('dismiss', 'prediction', '{p_sealed}'))
  await does('admin', 'POST /admin/reports/decisions', decide('hide', 'prediction', 'NOSUCH'))
  await does('stranger', 'POST /admin/reports/decisions', decide('hide', 'prediction', '{p_open}'))
}

async function decideTakedowns(walk: Walk, { does, writes }: Teller): Promise<void> {
  const { body } = await does('admin', 'GET /admin/takedowns?status=open')
  for (const { id, item } of (body as { items: Listed[] }).items) {
    const name = [...walk.ids].find(([, row]) => row === item?.postId)?.[0]
    walk.ids.set(name === undefined ? 'down_place' : `down_${name}`, id)
  }
  const decide = (decision: string, days = 30) => ({ decision, days, note: '살펴봤어요' })
  await writes('admin', 'POST /admin/takedowns/{down_p_takenDown}/decisions', decide('take_down'))
  await writes('admin', 'POST /admin/takedowns/{down_s_takenDown}/decisions', decide('take_down', 10))
  await does('admin', 'POST /admin/takedowns/{down_s_takenDown}/decisions', decide('extend', 5))
  await does('admin', 'POST /admin/takedowns/{down_s_takenDown}/decisions', decide('extend', 20))
  await does('admin', 'POST /admin/takedowns/{down_place}/decisions', decide('take_down'))
  await does('admin', 'POST /admin/takedowns/{down_place}/decisions', decide('reject'))
  await does('admin', 'POST /admin/takedowns/{down_place}/decisions', decide('restore'))
  await does('stranger', 'POST /takedowns/{down_p_takenDown}/objections', { reason: '남의 글이에요' })
  await writes('author', 'POST /takedowns/{down_p_takenDown}/objections', { reason: '제가 쓴 글이에요' })
  await does('author', 'POST /takedowns/{down_p_takenDown}/objections', { reason: '다시 말할게요' })
}

async function administer(walk: Walk, { does, writes }: Teller): Promise<void> {
  const until = '2025-07-01T00:00:00.000Z'
  await writes('admin', 'PUT /admin/people/{late}/suspension', { until, note: '광고를 반복했어요' })
  await does('late', 'POST /posts', { content: '정지된 사람의 글' })
  await does('admin', 'PUT /admin/people/{admin}/suspension', { until })
  await does('admin', 'PUT /admin/people/{stranger}/suspension', { until })
  await writes('admin', 'DELETE /admin/people/{stranger}/suspension')
  await does('stranger', 'DELETE /admin/people/{late}/suspension')
  const { body } = await does('admin', 'GET /admin/contacts')
  walk.ids.set('contact_first', (body as { items: { id: string }[] }).items[0]!.id)
  await writes('admin', 'PATCH /admin/contacts/{contact_first}', { read: true, status: 'answered' })
  await writes('admin', 'POST /admin/predictions/{p_open}/void', { reason: '거래가 멈췄어요' })
  await does('admin', 'POST /admin/predictions/{p_longSealed}/void', { reason: '거래가 멈췄어요' })
  await writes('admin', 'PUT /admin/read-only', { isOn: true })
  await does('author', 'POST /posts', { content: '읽기 전용일 때의 글' })
  await does('admin', 'PUT /admin/read-only', { isOn: false })
}

/** What would disturb the readings. */
export async function finish(walk: Walk): Promise<void> {
  const { does, writes } = createTeller(walk, '2025-06-07T01:00:00.000Z')
  await writes('author', 'POST /me/confirm-password', { password: PASSWORD })
  await does('author', 'POST /me/data', { password: PASSWORD })
  await secondFactor({ does, writes })
  for (const route of [
    'POST /social/google/start',
    'POST /me/sign-in-ways/google/start',
    'DELETE /me/sign-in-ways/google',
    'POST /me/confirm-social/google/start',
  ])
    await writes('author', route)
  await does('phone', 'POST /social/sign-up', {
    username: 'social',
    agreesToTerms: true,
    agreesToPrivacy: true,
    isFourteenOrOlder: true,
  })
  await does('phone', 'DELETE /social/sign-up')
  await does('stranger', 'POST /admin/samples')
  await writes('admin', 'POST /admin/samples')
  await does('admin', 'POST /admin/samples')
  await does('admin', 'GET /admin/samples')
  await writes('admin', 'DELETE /admin/samples')
  await does('admin', 'GET /admin/samples')
}

async function secondFactor({ does, writes }: Pick<Teller, 'does' | 'writes'>): Promise<void> {
  const { body } = await writes('author', 'POST /me/second-factor/start')
  const totp = new TOTP({ secret: Secret.fromBase32((body as { secret: string }).secret) })
  await does('author', 'POST /me/second-factor', { code: '000000' })
  const on = await writes('author', 'POST /me/second-factor', { code: totp.generate() })
  const [first, second, third] = (on.body as { recoveryCodes: string[] }).recoveryCodes
  await does('tablet', 'POST /sign-in', { email: emailOf('author'), password: PASSWORD })
  await does('tablet', 'POST /sign-in/second-factor', { code: '000000' })
  await does('tablet', 'POST /sign-in/second-factor', { code: first })
  await does('author', 'POST /me/confirm-password', { password: PASSWORD })
  await writes('author', 'POST /me/confirm-second-factor', { code: second })
  const renewed = await writes('author', 'POST /me/second-factor/recovery-codes', { code: third })
  const [code] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes
  await writes('author', 'POST /me/second-factor/off', { code })
}
