import { createHash, verify } from 'node:crypto'
import { publicKeyOf, signaturesOf } from './note.mjs'

// C2SP tlog-policy and tlog-cosignature, written for this check alone.

/**
 * @typedef {{ name: string, id: string, keyName: string, key: import('node:crypto').KeyObject, url: string | null, isOwn: boolean }} Witness
 */

/**
 * @param {string} text
 * @returns {{ witnesses: Witness[], quorum: string, groups: Map<string, { threshold: number, members: string[] }> }}
 */
export function readPolicy(text) {
  const witnesses = []
  const groups = new Map()
  let quorum = 'none'
  let isOwn = false
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) {
      isOwn = line.toLowerCase() === '# run by the operator'
      continue
    }
    const [keyword, name, ...rest] = line.split(/[ \t]+/)
    if (keyword === 'witness') witnesses.push({ ...witnessOf(name, rest), isOwn })
    if (keyword === 'group') {
      const [count, ...members] = rest
      groups.set(name, { threshold: { all: members.length, any: 1 }[count] ?? Number(count), members })
    }
    if (keyword === 'quorum') quorum = name
    isOwn = false
  }
  return { witnesses, groups, quorum }
}

function witnessOf(name, [text, url = null]) {
  const [keyName, id, ...rest] = text.split('+')
  const bytes = Buffer.from(rest.join('+'), 'base64')
  if (bytes[0] !== 4 || bytes.length !== 33)
    throw new Error(`${name}: 증인의 키를 읽을 수 없어요. The key of the witness cannot be read.`)
  return { name, keyName, id, key: publicKeyOf(bytes.subarray(1)), url }
}

/**
 * When each witness cosigned a note, in seconds. Throws where a cosignature fails.
 * @param {string} note
 * @param {Witness[]} witnesses
 * @returns {Map<string, number>}
 */
export function timesOf(note, witnesses) {
  const times = new Map()
  const { text, lines } = signaturesOf(note)
  for (const { name, keyName, id, key } of witnesses)
    for (const { bytes } of lines.filter((line) => line.name === keyName && line.id === id)) {
      const seconds = bytes.length === 72 ? Number(bytes.readBigUInt64BE()) : Number.NaN
      const signed = Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`)
      if (!verify(null, signed, key, bytes.subarray(8)))
        throw new Error(`${name}: 증인의 서명이 맞지 않아요. The cosignature is wrong.`)
      times.set(name, Math.min(seconds, times.get(name) ?? seconds))
    }
  return times
}

/** By when a quorum had cosigned, in seconds; null where none did. */
export function quorumAt({ groups, quorum }, times) {
  const reached = (name) => {
    const group = groups.get(name)
    if (!group) return times.get(name) ?? Infinity
    return group.members.map(reached).toSorted((a, b) => a - b)[group.threshold - 1]
  }
  const at = reached(quorum)
  return at === Infinity ? null : at
}

/**
 * The heads of a log that its witnesses show to monitors: what they saw, whatever the site says.
 * @param {Witness[]} witnesses
 * @param {string} origin
 * @returns {Promise<{ from: string, note: string | null }[]>} null: it could not be asked
 */
export function headsOfWitnesses(witnesses, origin) {
  const place = `checkpoint/${createHash('sha256').update(origin).digest('hex')}`
  return Promise.all(
    witnesses.map(async ({ name, url }) => {
      const answer =
        url && (await fetch(new URL(place, url), { signal: AbortSignal.timeout(10_000) }).catch(() => null))
      return { from: name, note: answer?.ok ? await answer.text() : null }
    }),
  )
}
