import { createHash, verify } from 'node:crypto'
import { readCheckpoint, readVerifier, signaturesOf } from './note.mjs'

/**
 * A key that signed the log before: its last head.
 * @typedef {{ from: string, verifier: string, checkpoint: string, size: number, root: string, isHandedOver: boolean }} Succession
 */

/**
 * Reads what a site says of the keys before (`/log/predecessors`); throws where a signature of theirs fails.
 * @param {{ verifier: string, checkpoint: string, handover: string | null }[]} predecessors
 * @param {string} key the one now
 * @returns {Succession[]}
 */
export const readSuccessions = (predecessors, key) =>
  predecessors.map(({ verifier, checkpoint, handover }, i) => {
    const signer = readVerifier(verifier)
    const { size, root } = readCheckpoint(checkpoint, signer)
    const next = predecessors[i + 1]?.verifier ?? key
    if (handover !== null) expectHandover(handover, signer, next)
    const isHandedOver = handover !== null
    return { from: signer.name, verifier, checkpoint, size, root: root.toString('base64'), isHandedOver }
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
  for (const { from, size, checkpoint } of successions) {
    const entry = entries[size]
    const isNamed =
      entry?.kind === 'succession' &&
      entry.label === sha256(`gwanyeok record: succession of ${from}`) &&
      entry.commitment === sha256(checkpoint)
    if (!isNamed)
      faults.push(
        `${size}번 항목이 ${from}의 마지막 체크포인트가 아니에요. Entry ${size} is not the last head of ${from}.`,
      )
  }
  if (entries.filter((entry) => entry?.kind === 'succession').length > successions.length)
    faults.push('기록에 있는 키 변경을 보여주지 않아요. A change of the key in the log is not shown.')
  return faults
}
