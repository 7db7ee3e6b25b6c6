import { concatBytes, fromBase64, utf8 } from './bytes.ts'
import {
  COSIGNATURE,
  isSignature,
  type Note,
  signatureLine,
  signaturesBy,
  type Signer,
  type Verifier,
} from './note.ts'

const TIME_BYTES = 8
const SIGNATURE_BYTES = 64

/** What a witness signs: a head of a log with the time, in seconds since 1970 (C2SP tlog-cosignature 1.0.0). */
const cosignedText = (text: string, seconds: number) => utf8(`cosignature/v1\ntime ${seconds}\n${text}`)

/**
 * The line by which a witness says that it saw this head, consistent with all that it saw before, at a time.
 * @public for `npm run witness`
 */
export async function cosign(text: string, signer: Signer, seconds: number): Promise<string> {
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  return signatureLine(signer, concatBytes([time, await signer.sign(cosignedText(text, seconds))]))
}

/**
 * The earliest time, in seconds since 1970, that a witness gives in the note; null where it gives none, or where a line
 * of its key fails.
 */
export async function cosignedAt(note: Note, witness: Verifier): Promise<number | null> {
  if (witness.type !== COSIGNATURE) return null
  const times = await Promise.all(
    signaturesBy(note, witness).map((bytes) => timeOf(note.text, witness, bytes)),
  )
  return times.length === 0 || times.includes(null) ? null : Math.min(...(times as number[]))
}

async function timeOf(
  text: string,
  witness: Verifier,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number | null> {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return null
  const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  if (!Number.isSafeInteger(seconds)) return null
  const isRight = await isSignature(witness, cosignedText(text, seconds), bytes.slice(TIME_BYTES))
  return isRight ? seconds : null
}

/** The signed note with these lines; they replace those of the same keys. */
export function withCosignatures(note: string, lines: readonly string[]): string {
  const end = note.lastIndexOf('\n\n') + 2
  const keys = new Set(lines.map(keyOfLine))
  const kept = note.slice(end).match(/.+\n/g) ?? []
  return note.slice(0, end) + [...kept.filter((line) => !keys.has(keyOfLine(line))), ...lines].join('')
}

/** The name, and the key's id in hex. */
function keyOfLine(line: string): string {
  const [, name, encoded] = line.trim().split(' ')
  return `${name} ${fromBase64(encoded ?? '')
    ?.slice(0, 4)
    .join()}`
}
