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
const successItem = createItem(0, { judged: { status: 'success' } })
const failedItem = createItem(1, { judged: { status: 'failed' } })
const voidItem = createItem(2, { voidReason: '상장 폐지' })
const pendingItem = createItem(3)
/** The fifth prediction is private and failed. */
const honestSite = {
  items: [successItem, failedItem, voidItem, pendingItem],
  record: { key: KEY, indexes: [0, 1, 2, 3, 4], notShown: { ...NOTHING_WITHHELD, nonPublic: 1 } },
  profile: {
    isMe: false,
    publicProfile: true,
    stats: { predictions: { total: 4, success: 1, failed: 2, pending: 1, void: 1 } },
    nonPublicCount: 1,
  },
}

/** Checks a site that gives these answers. */
function checkSite({ items, record, profile }, otherMembers = ['minji']) {
  const answers = { '/users/minji/record': record, '/users/minji': profile }
  return checkMembers(items, otherMembers, { entries, fetchJson: async (route) => answers[route] })
}
const findFaults = async (site) => (await checkSite(site)).faults

it('counts shown predictions, and those that the site reports as withheld', async () => {
  expect(await checkSite(honestSite)).toEqual({
    faults: [],
    memberCount: 1,
    predictionCount: 5,
    notShown: { ...NOTHING_WITHHELD, nonPublic: 1 },
  })
})

it('allows new predictions to wait behind the others', async () => {
  const record = { ...honestSite.record, indexes: [0, 1, 2, 3, 4, 5, null] }
  const predictions = { total: 6, success: 1, failed: 2, pending: 3, void: 1 }
  expect(
    await findFaults({ ...honestSite, record, profile: { ...honestSite.profile, stats: { predictions } } }),
  ).toEqual([])
})

const changeRecord = (changes) => ({ ...honestSite, record: { ...honestSite.record, ...changes } })
const withoutFailed = { ...honestSite, items: [successItem, voidItem, pendingItem] }
const changeStats = (changes) => ({
  ...honestSite.profile,
  stats: { predictions: { ...honestSite.profile.stats.predictions, ...changes } },
})

it.each([
  ['a number that is left out', changeRecord({ indexes: [0, 2, 3, 4] }), '2번 예측이 기록에 없어요'],
  ['a number reported as waiting', changeRecord({ indexes: [0, null, 2, 3, 4] }), '2번 예측이 기록에 없어요'],
  ['the last number left out', changeRecord({ indexes: [0, 1, 2, 3] }), '세어 준 4건보다 많아요'],
  ['a key that is not given', changeRecord({ key: null }), '세는 열쇠를 주지 않아요'],
  ['failed predictions that are not shown', withoutFailed, '예측 1건을 보여주지 않고'],
  [
    'successes that are not shown',
    { ...honestSite, items: [failedItem, voidItem, pendingItem] },
    '예측 1건을 보여주지 않고',
  ],
  [
    'void predictions that are not shown',
    { ...honestSite, items: [successItem, failedItem, pendingItem] },
    '예측 1건을 보여주지 않고',
  ],
  [
    'pending predictions that are not shown',
    { ...honestSite, items: [successItem, failedItem, voidItem] },
    '예측 1건을 보여주지 않고',
  ],
  ['a member without a shown prediction', { ...honestSite, items: [] }, '예측 4건을 보여주지 않고'],
  [
    'failed predictions reported as not public',
    { ...withoutFailed, record: { ...honestSite.record, notShown: { ...NOTHING_WITHHELD, nonPublic: 2 } } },
    '프로필의 1건보다 많아요',
  ],
  [
    'failed predictions that are shown as sealed',
    {
      ...honestSite,
      items: [successItem, createItem(1, { facts: null }), voidItem, createItem(3, { facts: null })],
    },
    '결과 1건을 보여주지 않아요',
  ],
  [
    'failed predictions that the profile does not count either',
    { ...withoutFailed, profile: changeStats({ total: 3, failed: 1 }) },
    '프로필의 예측 4건이 기록의 5건과 달라요',
  ],
  [
    'a profile without figures',
    { ...honestSite, profile: { ...honestSite.profile, stats: null } },
    '예측 수가 없어요',
  ],
  [
    'own predictions that are not shown',
    { ...honestSite, profile: { ...honestSite.profile, isMe: true } },
    '나에게 보여주지 않아요',
  ],
])('detects %s', async (_, site, fault) => {
  expect((await findFaults(site)).join('\n')).toContain(fault)
})

it('retries if a member was judged between two requests', async () => {
  const laterStats = changeStats({ success: 2, pending: 1 })
  const profiles = [laterStats, honestSite.profile]
  const fetchJson = async (route) => (route === '/users/minji' ? profiles.shift() : honestSite.record)
  expect((await checkMembers(honestSite.items, [], { entries, fetchJson })).faults).toEqual([])
})

it('skips a member who is not visible to the viewer', async () => {
  const fetchJson = () => Promise.reject(Object.assign(new Error('404'), { status: 404 }))
  expect(await checkMembers(honestSite.items, [], { entries, fetchJson })).toMatchObject({
    faults: [],
    memberCount: 0,
  })
})
