import { rowHash, standingEntry } from './seal.mjs'

/**
 * The boards of Saturdays as a site shows them (`GET /api/records/standings`), held against its log.
 * @param {object[]} standings
 * @param {(import('./log.mjs').Entry | null)[]} entries those of the log
 * @returns {{ faults: string[], rows: number, withheld: number, members: string[] }} members: those whose rows are shown
 */
export function checkStandings(standings, entries) {
  const faults = []
  const places = new Map(entries.flatMap((entry, index) => (entry ? [[entry.label, index]] : [])))
  const labels = new Set()
  const rows = []
  for (const standing of standings) {
    const fault = (text) => faults.push(`${standing.saturday}: ${text}`)
    const lists = Object.entries(standing.boards)
    const hashes = Object.fromEntries(lists.map(([board, list]) => [board, list.map(({ hash }) => hash)]))
    const { label, commitment } = standingEntry(standing, hashes)
    if (labels.has(label)) fault('순위가 두 번 있어요. Its boards are shown twice.')
    labels.add(label)
    const entry = entries[places.get(label)]
    const isPlaced = standing.index !== null && standing.index < entries.length
    if (entry ? entry.kind !== 'standing' || entry.commitment !== commitment : isPlaced)
      fault('순위가 기록과 달라요. The boards are not what the log holds.')
    for (const [board, list] of lists) checkBoard(board, list, fault)
    rows.push(...lists.flatMap(([, list]) => list))
  }
  for (const [index, entry] of entries.entries())
    if (entry?.kind === 'standing' && !labels.has(entry.label))
      faults.push(`${index}번 항목의 순위를 보여주지 않아요. The boards of entry ${index} are not shown.`)
  const shown = rows.flatMap(({ facts }) => facts ?? [])
  return {
    faults,
    rows: rows.length,
    withheld: rows.length - shown.length,
    members: shown.map(({ member }) => member),
  }
}

/** Each row has its hash, ranks and members are there once, and who has more points stands higher. */
function checkBoard(board, list, fault) {
  const shown = list.flatMap(({ hash, facts }, at) => {
    if (facts && rowHash(facts) !== hash)
      fault(`${board} ${at + 1}번째 줄이 지문과 달라요. Row ${at + 1} of ${board} does not have its hash.`)
    return facts ? [facts] : []
  })
  if (new Set(shown.map(({ member }) => member)).size < shown.length)
    fault(`${board}에 같은 회원이 두 번 있어요. A member stands twice on ${board}.`)
  for (const [at, { rank }] of shown.entries())
    if (at > 0 && rank <= shown[at - 1].rank)
      fault(`${board}의 순위가 차례대로가 아니에요. The ranks of ${board} are not in order.`)
  for (const name of ['totalScore', 'atLeast']) {
    const values = shown.map((facts) => facts[name]).filter((value) => value !== null)
    if (values.some((value, at) => at > 0 && value > values[at - 1]))
      fault(`${board}의 점수가 차례대로가 아니에요. The figures of ${board} are not in order.`)
  }
}
