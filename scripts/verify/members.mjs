import { computeLabel } from './seal.mjs'

/**
 * Compares the predictions of members that the log counts with those that the site shows and those that it reports as
 * withheld.
 * @param {object[]} items of `GET /api/records`, read after the log
 * @param {Iterable<string>} otherIds ids of members who may be without items
 * @param {{ entries: (import('./log.mjs').Entry | null)[], fetchJson: (route: string) => Promise<object> }} site
 * @returns {Promise<{ faults: string[], memberCount: number, predictionCount: number, notShown: NotShown }>}
 */
export async function checkMembers(items, otherIds, { entries, fetchJson }) {
  const itemsByMember = Map.groupBy(items, ({ author }) => author)
  const notShown = { nonPublic: 0, hidden: 0, takenDown: 0 }
  const total = { faults: [], memberCount: 0, predictionCount: 0, notShown }
  for (const member of new Set([...itemsByMember.keys(), ...otherIds])) {
    const comparison = await checkMember(member, itemsByMember.get(member) ?? [], { entries, fetchJson })
    total.faults.push(...comparison.faults)
    if (comparison.count === null) continue
    total.memberCount++
    total.predictionCount += comparison.count
    for (const reason of Object.keys(notShown)) notShown[reason] += comparison.notShown[reason]
  }
  return total
}

/** A comparison is repeated, because a member may predict or be judged between two requests. */
const MAX_TRIES = 3

async function checkMember(member, items, { entries, fetchJson }) {
  for (let tries = 1; ; tries++) {
    const statement = await fetchStatement(member, fetchJson)
    if (statement === null) return { faults: [], count: null }
    const comparison = compareMember(member, statement, { entries, items })
    if (comparison.faults.length === 0 || tries === MAX_TRIES) return comparison
  }
}

/** Fetches what the site states about a member; null if the member is gone or not visible to the viewer. */
async function fetchStatement(member, fetchJson) {
  try {
    return {
      record: await fetchJson(`/users/${member}/record`),
      profile: await fetchJson(`/users/${member}`),
    }
  } catch (error) {
    if (error.status === 404) return null
    throw error
  }
}

/**
 * Compares what the site shows of a member with what the log counts and with what the profile says.
 * @typedef {{ nonPublic: number, hidden: number, takenDown: number }} NotShown numbers of
 * predictions; of those taken down, the commitment is shown
 * @param {string} member
 * @param {{ record: { key: string | null, indexes: (number | null)[], notShown: NotShown }, profile: object }} statement
 * @param {{ entries: (import('./log.mjs').Entry | null)[], items: object[] }} evidence
 * @returns {{ faults: string[], count: number | null, notShown: NotShown }} `count` is null if the member is not counted
 */
export function compareMember(member, { record, profile }, { entries, items }) {
  const { key, notShown } = record
  const loggedItems = items.filter(({ index }) => index !== null && index < entries.length)
  const faults = []
  const addFault = (text) => faults.push(`${member}: ${text}`)
  if (key === null) {
    if (loggedItems.length > 0 && (profile.publicProfile || profile.isMe))
      addFault('예측을 세는 열쇠를 주지 않아요. The key that counts the predictions is not given.')
    return { faults, count: null, notShown }
  }
  const { faults: countFaults, count } = checkCount(member, record, entries, loggedItems)
  faults.push(...countFaults)
  const { nonPublic, hidden, takenDown } = notShown
  const missingCount = count - loggedItems.length - nonPublic - hidden
  if (missingCount > 0)
    addFault(
      `기록에 있는 예측 ${missingCount}건을 보여주지 않고 이유도 말하지 않아요. ${missingCount} predictions of the log are not shown, without a reason.`,
    )
  if (nonPublic > profile.nonPublicCount)
    addFault(
      `공개하지 않았다는 예측이 프로필의 ${profile.nonPublicCount}건보다 많아요. More are said not to be public than the profile says.`,
    )
  if (profile.isMe && nonPublic + hidden + takenDown > 0)
    addFault('내 예측 일부를 나에게 보여주지 않아요. Some predictions of your own are not shown.')
  const withheldCount = nonPublic + hidden + takenDown
  checkStats(profile.stats?.predictions, {
    recordedCount: record.indexes.length,
    withheldCount,
    items,
    addFault,
  })
  return { faults, count, notShown }
}

/**
 * Checks that the figures of a profile match the log's count, and that results that are not shown are among the
 * withheld ones.
 */
function checkStats(stats, { recordedCount, withheldCount, items, addFault }) {
  if (!stats) return addFault('프로필에 예측 수가 없어요. The profile has no figures.')
  const total = stats.success + stats.failed + stats.pending + stats.void
  if (total !== recordedCount || stats.total + stats.void !== recordedCount)
    addFault(
      `프로필의 예측 ${total}건이 기록의 ${recordedCount}건과 달라요. The profile counts ${total} predictions, the log ${recordedCount}.`,
    )
  const shownCounts = { success: 0, failed: 0, void: 0 }
  for (const { judged, voidReason } of items) {
    if (judged) shownCounts[judged.status]++
    if (voidReason !== null) shownCounts.void++
  }
  const unshownCounts = Object.entries(shownCounts).map(([status, count]) => stats[status] - count)
  if (unshownCounts.some((count) => count < 0))
    addFault('프로필이 세는 것보다 많은 결과가 보여요. More results are shown than the profile counts.')
  const unshownCount = unshownCounts.reduce((sum, count) => sum + count, 0)
  if (unshownCount > withheldCount)
    addFault(
      `프로필이 세는 결과 ${unshownCount - withheldCount}건을 보여주지 않아요. ${unshownCount - withheldCount} results that the profile counts are not shown.`,
    )
}

/** Checks that the member's predictions 1 to n are in the log, number n + 1 is not, and all shown ones are counted. */
function checkCount(member, { key, indexes }, entries, loggedItems) {
  const faults = []
  // Predictions that are not in the log yet come after all that are.
  const loggedIndexes = indexes.slice(
    0,
    1 + indexes.findLastIndex((index) => index !== null && index < entries.length),
  )
  for (const [i, index] of loggedIndexes.entries())
    if (entries[index]?.kind !== 'prediction' || entries[index].label !== computeLabel(key, i + 1))
      faults.push(`${member}: ${i + 1}번 예측이 기록에 없어요. Prediction ${i + 1} is not in the log.`)
  const countedIndexes = new Set(loggedIndexes)
  const nextLabel = computeLabel(key, indexes.length + 1)
  if (entries.some((entry) => entry?.label === nextLabel))
    faults.push(`${member}: 세어 준 ${indexes.length}건보다 많아요. There are more than ${indexes.length}.`)
  for (const { index } of loggedItems)
    if (!countedIndexes.has(index))
      faults.push(`${member}: ${index}번 항목을 세지 않았어요. Entry ${index} is not counted.`)
  return { faults, count: countedIndexes.size }
}
