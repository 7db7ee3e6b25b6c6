import { createHash, verify } from 'node:crypto'
import { readCheckpoint, readVerifier, signaturesOf } from './note.mjs'

/**
 * A key that signed the log before: its last head, and how many entries of it the tree goes on from. The rest was lost.
 * @typedef {{ from: string, verifier: string, policy: string, checkpoint: string, size: number, root: string, kept: number, isHandedOver: boolean }} Succession
 */

/**
 * Reads what a site says of the keys before (`/log/predecessors`); throws where a signature of theirs fails.
 * @param {{ verifier: string, checkpoint: string, size: number, policy: string, handover: string | null }[]} predecessors
 * @param {string} key the one now
 * @returns {Succession[]}
 */
export const readSuccessions = (predecessors, key) =>
  predecessors.map(({ verifier, checkpoint, size: kept, policy, handover }, i) => {
    const signer = readVerifier(verifier)
    const { size, root } = readCheckpoint(checkpoint, signer)
    const next = predecessors[i + 1]?.verifier ?? key
    if (handover !== null) expectHandover(handover, signer, next)
    const isHandedOver = handover !== null
    if (kept > size) throw new Error('전 기록보다 많이 이어졌다고 해요. More is continued than there was.')
    return {
      ...{ from: signer.name, verifier, policy, checkpoint, size, kept, isHandedOver },
      root: root.toString('base64'),
    }
  })

function expectHandover(note, { name, id, key }, next) {
  const { text, lines } = signaturesOf(note)
  const own = lines.filter((line) => line.name === name && line.id === id.toString('hex'))
  const isSigned = own.length > 0 && own.every(({ bytes }) => verify(null, Buffer.from(text), key, bytes))
  if (!isSigned || text !== `gwanyeok record: continued by\n${next}\n`)
    throw new Error('전 키가 다음 키에 서명하지 않았어요. The key before did not sign the next one.')
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/**
 * The entry after the last head of each key holds that head, and no other entry does.
 * @param {Succession[]} successions
 * @param {(import('./log.mjs').Entry | null)[]} entries
 */
export function checkSuccessions(successions, entries) {
  const faults = []
  for (const { from, kept, checkpoint } of successions) {
    const entry = entries[kept]
    const isNamed =
      entry?.kind === 'succession' &&
      entry.label === sha256(`gwanyeok record: succession of ${from}`) &&
      entry.commitment === sha256(checkpoint)
    if (!isNamed)
      faults.push(
        `${kept}번 항목이 ${from}의 마지막 체크포인트가 아니에요. Entry ${kept} is not the last head of ${from}.`,
      )
  }
  if (entries.filter((entry) => entry?.kind === 'succession').length > successions.length)
    faults.push('기록에 있는 키 변경을 보여주지 않아요. A change of the key in the log is not shown.')
  return faults
}

const since = ({ verifier }, successions) => {
  const at = successions.findIndex((each) => each.verifier === verifier)
  return at < 0 ? [] : successions.slice(at)
}

/**
 * Whether a head counts entries that the site says it lost.
 * @param {{ verifier: string, size: number }} head
 * @param {Succession[]} successions
 */
export const isLost = (head, successions) =>
  since(head, successions).some(({ kept, size }) => kept < size && head.size > kept)

/**
 * Whether a head of a key goes beyond the last one that the site names of it, or is another of the same size.
 * @param {{ verifier: string, size: number, root: string }} head
 * @param {Succession[]} successions
 */
export function understatedBy(head, successions) {
  const [own] = since(head, successions)
  return own !== undefined && (head.size > own.size || (head.size === own.size && head.root !== own.root))
}
