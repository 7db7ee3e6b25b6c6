import { createHash, createPublicKey, verify } from 'node:crypto'

// C2SP signed-note and tlog-checkpoint, implemented for this check only.

/** The bytes that precede an Ed25519 public key in DER (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * @param {string} text `name+id+key`
 * @returns {{ name: string, id: Buffer, key: import('node:crypto').KeyObject }}
 */
export function parseVerifier(text) {
  const [name, id, ...keyParts] = text.trim().split('+')
  const bytes = Buffer.from(keyParts.join('+'), 'base64')
  const expectedId = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4)
  if (bytes[0] !== 1 || bytes.length !== 33 || expectedId.toString('hex') !== id)
    throw new Error('기록의 공개 키를 읽을 수 없어요. The public key of the log cannot be read.')
  return { name, id: expectedId, key: toPublicKey(bytes.subarray(1)) }
}

/** @param {Buffer} keyBytes 32 bytes */
export const toPublicKey = (keyBytes) =>
  createPublicKey({ key: Buffer.concat([SPKI_PREFIX, keyBytes]), format: 'der', type: 'spki' })

/**
 * Parses a note into its text and its signatures; lines of another format are ignored.
 * @param {string} noteText
 * @returns {{ text: string, signatures: { name: string, id: string, bytes: Buffer }[] }}
 */
export function parseNote(noteText) {
  const end = noteText.lastIndexOf('\n\n') + 1
  const signatures = noteText
    .slice(end + 1)
    .split('\n')
    .map((line) => /^— (\S+) (\S+)$/u.exec(line))
    .filter((match) => match !== null)
    .map(([, name, encodedSignature]) => {
      const bytes = Buffer.from(encodedSignature, 'base64')
      return { name, id: bytes.toString('hex', 0, 4), bytes: bytes.subarray(4) }
    })
  return { text: noteText.slice(0, end), signatures }
}

/**
 * Returns the head of the log if the key has signed it; otherwise throws.
 * @param {string} noteText
 * @param {ReturnType<typeof parseVerifier>} verifier
 * @returns {{ origin: string, size: number, root: Buffer }}
 */
export function parseSignedCheckpoint(noteText, { name, id, key }) {
  const { text, signatures } = parseNote(noteText)
  const ownSignatures = signatures.filter(
    (signature) => signature.name === name && signature.id === id.toString('hex'),
  )
  const isSigned =
    ownSignatures.length > 0 &&
    ownSignatures.every(({ bytes }) => verify(null, Buffer.from(text), key, bytes))
  if (!isSigned) throw new Error('체크포인트의 서명이 맞지 않아요. The signature of the checkpoint is wrong.')
  const [origin, size, root] = text.split('\n')
  if (origin !== name || !/^(0|[1-9]\d*)$/.test(size))
    throw new Error('체크포인트를 읽을 수 없어요. The checkpoint cannot be read.')
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') }
}
