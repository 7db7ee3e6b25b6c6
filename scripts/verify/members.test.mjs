import { expect, it } from 'vitest'
import { checkMembers } from './members.mjs'
import { computeLabel } from './seal.mjs'

const KEY = 'ab'.repeat(32)
const NOTHING_WITHHELD = { nonPublic: 0, hidden: 0, takenDown: 0 }
const entries = [1, 2, 3, 4, 5].map((number) => ({ kind: 'prediction', label: computeLabel(KEY, number) }))

const createItem = (index, prediction) => ({
  author: 'minji',
  index,
  facts: {},
  judged: null,
  voidReason: null,
  ...prediction,
})
const success = createItem(0, { judged: { status: 'success' } })
const failed = createItem(1, { judged: { status: 'failed' } })
const closed = createItem(2, { voidReason: '상장 폐지' })
const open = createItem(3)
/** The fifth prediction is private and failed. */
const honest = {
  items: [success, failed, closed, open],
  record: { key: KEY, indexes: [0, 1, 2, 3, 4], notShown: { ...NOTHING_WITHHELD, nonPublic: 1 } },
  profile: {
    isMe: false,
    publicProfile: true,
    stats: { predictions: { total: 4, success: 1, failed: 2, pending: 1, void: 1 } },
    nonPublicCount: 1,
  },
}

/** Returns the findings for a site with these answers. */
function check({ items, record, profile }, otherMembers = ['minji']) {
  const answers = { '/users/minji/record': record, '/users/minji': profile }
  return checkMembers(items, otherMembers, { entries, ask: async (route) => answers[route] })
}
const findFaults = async (site) => (await check(site)).faults

it('counts shown predictions, and those that the site reports as withheld', async () => {
  expect(await check(honest)).toEqual({
    faults: [],
    members: 1,
    counted: 5,
    notShown: { ...NOTHING_WITHHELD, nonPublic: 1 },
  })
})

it('allows new predictions to wait behind the others', async () => {
  const record = { ...honest.record, indexes: [0, 1, 2, 3, 4, 5, null] }
  const predictions = { total: 6, success: 1, failed: 2, pending: 3, void: 1 }
  expect(
    await findFaults({ ...honest, record, profile: { ...honest.profile, stats: { predictions } } }),
  ).toEqual([])
})

const recordWith = (changes) => ({ ...honest, record: { ...honest.record, ...changes } })
const withoutFailed = { ...honest, items: [success, closed, open] }
const createStats = (changes) => ({
  ...honest.profile,
  stats: { predictions: { ...honest.profile.stats.predictions, ...changes } },
})

it.each([
  ['a number that is left out', recordWith({ indexes: [0, 2, 3, 4] }), '2번 예측이 기록에 없어요'],
  ['one that is said to wait', recordWith({ indexes: [0, null, 2, 3, 4] }), '2번 예측이 기록에 없어요'],
  ['the last one left out', recordWith({ indexes: [0, 1, 2, 3] }), '세어 준 4건보다 많아요'],
  ['a key that is not given', recordWith({ key: null }), '세는 열쇠를 주지 않아요'],
  ['failed ones that are not shown', withoutFailed, '예측 1건을 보여주지 않고'],
  ['successes that are not shown', { ...honest, items: [failed, closed, open] }, '예측 1건을 보여주지 않고'],
  ['void ones that are not shown', { ...honest, items: [success, failed, open] }, '예측 1건을 보여주지 않고'],
  [
    'open ones that are not shown',
    { ...honest, items: [success, failed, closed] },
    '예측 1건을 보여주지 않고',
  ],
  ['a member of whom nothing is shown', { ...honest, items: [] }, '예측 4건을 보여주지 않고'],
  [
    'failed ones that are said not to be public',
    { ...withoutFailed, record: { ...honest.record, notShown: { ...NOTHING_WITHHELD, nonPublic: 2 } } },
    '프로필의 1건보다 많아요',
  ],
  [
    'failed ones that are shown as sealed',
    { ...honest, items: [success, createItem(1, { facts: null }), closed, createItem(3, { facts: null })] },
    '결과 1건을 보여주지 않아요',
  ],
  [
    'failed ones that the profile does not count either',
    { ...withoutFailed, profile: createStats({ total: 3, failed: 1 }) },
    '프로필의 예측 4건이 기록의 5건과 달라요',
  ],
  [
    'a profile without figures',
    { ...honest, profile: { ...honest.profile, stats: null } },
    '예측 수가 없어요',
  ],
  [
    'own ones that are not shown',
    { ...honest, profile: { ...honest.profile, isMe: true } },
    '나에게 보여주지 않아요',
  ],
])('detects %s', async (_, site, fault) => {
  expect((await findFaults(site)).join('\n')).toContain(fault)
})

it('retries if a member was judged between two requests', async () => {
  const laterStats = createStats({ success: 2, pending: 1 })
  const profiles = [laterStats, honest.profile]
  const ask = async (route) => (route === '/users/minji' ? profiles.shift() : honest.record)
  expect((await checkMembers(honest.items, [], { entries, ask })).faults).toEqual([])
})

it('skips a member whom the viewer may not know of', async () => {
  const ask = () => Promise.reject(Object.assign(new Error('404'), { status: 404 }))
  expect(await checkMembers(honest.items, [], { entries, ask })).toMatchObject({ faults: [], members: 0 })
})
