import { expect, it } from 'vitest'
import { rowHash, standingEntry } from './seal.mjs'
import { checkStandings } from './standings.mjs'
import { quorumAt } from './witnesses.mjs'

const SALT = 'ab'.repeat(32)
const row = (rank, totalScore, member = `m${rank}`) => {
  const facts = { rank, member, totalScore, success: 1, failed: 0, atLeast: null, salt: SALT }
  return { hash: rowHash(facts), facts }
}

/** The boards of a Saturday, and the log with their entry. */
function published(rows, saturday = '2024-03-16') {
  const standing = { saturday, publishedAt: '2024-03-16T05:00:00.000Z', salt: SALT, index: 0 }
  const entry = standingEntry(standing, { all: rows.map(({ hash }) => hash) })
  return { standing: { ...standing, boards: { all: rows } }, entries: [{ kind: 'standing', ...entry }] }
}
const faultsOf = ({ standing, entries }) => checkStandings([standing], entries).faults

const honest = [row(1, 300), row(2, 200), row(3, 200)]

it('finds nothing wrong with boards in order, also where a row is withheld', () => {
  const { standing, entries } = published(honest)
  expect(checkStandings([standing], entries)).toEqual({
    faults: [],
    rows: 3,
    withheld: 0,
    members: ['m1', 'm2', 'm3'],
  })
  const all = honest.with(1, { ...honest[1], facts: null })
  const found = checkStandings([{ ...standing, boards: { all } }], entries)
  expect(found).toEqual({ faults: [], rows: 3, withheld: 1, members: ['m1', 'm3'] })
})

it.each([
  ['a rank given twice', [row(1, 300), row(1, 200, 'm2')]],
  ['a member twice', [row(1, 300), row(2, 200, 'm1')]],
  ['more points below', [row(1, 200), row(2, 300)]],
  ['a row without its hash', honest.with(0, { ...honest[0], facts: { ...honest[0].facts, success: 2 } })],
])('notices %s', (_, rows) => {
  expect(faultsOf(published(rows))).toHaveLength(1)
})

it('notices boards that the log holds otherwise, twice, or that are not shown', () => {
  const { standing, entries } = published(honest)
  const other = published(honest.slice(0, 2))
  expect(checkStandings([other.standing], entries).faults).toHaveLength(1)
  expect(checkStandings([standing, standing], entries).faults).toHaveLength(1)
  const both = [...entries, ...published(honest, '2024-03-23').entries]
  expect(checkStandings([standing], both).faults).toEqual([expect.stringContaining('1번 항목의 순위를')])
})

it('a quorum is reached when as many as it needs have cosigned', () => {
  const groups = new Map([['two', { threshold: 2, members: ['a', 'b', 'c'] }]])
  const at = (times) => quorumAt({ groups, quorum: 'two' }, new Map(Object.entries(times)))
  expect([at({ a: 5 }), at({ a: 5, c: 9 }), at({ a: 5, b: 7, c: 9 })]).toEqual([null, 9, 7])
})
