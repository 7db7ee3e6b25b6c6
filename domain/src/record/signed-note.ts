import { concatBytes, fromBase64, sha256, toBase64, encodeText } from './bytes.ts'

/** The type number of Ed25519 signatures in C2SP signed-note. */
const ED25519_TYPE = 1
/** The length of a seed, and of a public key. */
const KEY_BYTES = 32

/** Verifies signatures: a name, and a public key with the type of its signatures. */
export interface Verifier {
  name: string
  keyId: number
  type: number
  /** 32 bytes. */
  publicKey: Uint8Array<ArrayBuffer>
}

export interface Signer extends Verifier {
  /** Ed25519 (RFC 8032): 64 bytes. */
  sign(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

interface NoteSignature {
  name: string
  keyId: number
  /** The bytes after the key id. */
  bytes: Uint8Array<ArrayBuffer>
}

export interface SignedNote {
  /** Includes the final line end. */
  text: string
  signatures: NoteSignature[]
}

const NAME = /^[^\s+]+$/u
const SIGNATURE_LINE = /^— (\S+) ([A-Za-z0-9+/]+=*)$/u

/** Parses a signed note (C2SP signed-note 1.0.0) without verifying its signatures. Returns null for other texts. */
export function parseSignedNote(noteText: string): SignedNote | null {
  const splitIndex = noteText.lastIndexOf('\n\n')
  // eslint-disable-next-line no-control-regex -- the format forbids them
  if (splitIndex < 0 || !noteText.endsWith('\n') || /[\u0000-\u0009\u000b-\u001f]/.test(noteText)) return null
  const lines = noteText.slice(splitIndex + 2, -1).split('\n')
  const signatures = lines.map(parseSignature)
  if (signatures.some((signature) => signature === null)) return null
  return { text: noteText.slice(0, splitIndex + 1), signatures: signatures as NoteSignature[] }
}

function parseSignature(line: string): NoteSignature | null {
  const [, name, encodedBytes] = SIGNATURE_LINE.exec(line) ?? []
  const bytes = encodedBytes === undefined ? null : fromBase64(encodedBytes)
  if (!name || !NAME.test(name) || !bytes || bytes.length < 5) return null
  return { name, keyId: new DataView(bytes.buffer).getUint32(0), bytes: bytes.slice(4) }
}

/** Signs a text that ends with a line end. */
export async function signNote(text: string, { name, keyId, sign }: Signer): Promise<string> {
  const keyIdBytes = new Uint8Array(4)
  new DataView(keyIdBytes.buffer).setUint32(0, keyId)
  const signatureBytes = await sign(encodeText(text))
  return `${text}\n— ${name} ${toBase64(concatBytes([keyIdBytes, signatureBytes]))}\n`
}

/**
 * Returns whether the note has a valid signature by this key and no invalid one. Signatures by other keys are
 * ignored.
 */
export async function isSignedBy(signedNote: SignedNote, verifier: Verifier): Promise<boolean> {
  if (verifier.type !== ED25519_TYPE) return false
  const { name, keyId, publicKey } = verifier
  const ownSignatures = signedNote.signatures.filter(
    (signature) => signature.name === name && signature.keyId === keyId,
  )
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  const checks = await Promise.all(
    ownSignatures.map(({ bytes }) =>
      crypto.subtle.verify('Ed25519', key, bytes, encodeText(signedNote.text)),
    ),
  )
  return checks.length > 0 && checks.every(Boolean)
}

/** Computes the first four bytes of SHA-256 over name, type and public key. */
async function computeKeyId(name: string, type: number, publicKey: Uint8Array): Promise<number> {
  const hash = await sha256(concatBytes([encodeText(`${name}\n`), Uint8Array.of(type), publicKey]))
  return new DataView(hash.buffer).getUint32(0)
}

const formatKeyId = (keyId: number) => keyId.toString(16).padStart(8, '0')

/** Formats a verifier as `name+id+key`, like `golang.org/x/mod/sumdb/note`. */
export const formatVerifier = ({ name, keyId, type, publicKey }: Verifier): string =>
  `${name}+${formatKeyId(keyId)}+${toBase64(concatBytes([Uint8Array.of(type), publicKey]))}`

/** Returns null for a text that is not a verifier, or whose id does not match its key. */
export async function parseVerifier(text: string): Promise<Verifier | null> {
  const [, name, id, encodedBytes] = /^([^+\s]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text) ?? []
  const bytes = encodedBytes === undefined ? null : fromBase64(encodedBytes)
  if (name === undefined || !bytes || bytes.length !== 1 + KEY_BYTES) return null
  const verifier = { name, type: bytes[0]!, publicKey: bytes.slice(1) }
  const keyId = await computeKeyId(name, verifier.type, verifier.publicKey)
  return formatKeyId(keyId) === id ? { ...verifier, keyId } : null
}

/** Parses a verifier that was validated before. Throws a RangeError for any other text. */
export async function getVerifier(text: string): Promise<Verifier> {
  const verifier = await parseVerifier(text)
  if (!verifier) throw new RangeError(`${text} is no key`)
  return verifier
}

/**
 * Formats the signing key of a seed (32 random bytes) as `PRIVATE+KEY+name+id+seed`, like Go's `note.GenerateKey`.
 * The name must not contain spaces or a plus.
 */
export async function formatSigningKey(name: string, seed: Uint8Array): Promise<string> {
  if (!NAME.test(name)) throw new RangeError('a key name has neither spaces nor plus')
  const keyId = await computeKeyId(name, ED25519_TYPE, (await deriveKeys(seed)).publicKey)
  return `PRIVATE+KEY+${name}+${formatKeyId(keyId)}+${toBase64(concatBytes([Uint8Array.of(ED25519_TYPE), seed]))}`
}

/** Returns null for a text that is not a signing key, or whose id does not match its key. */
export async function parseSigner(text: string): Promise<Signer | null> {
  const [, name, id, encodedBytes] = /^PRIVATE\+KEY\+([^+\s]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text) ?? []
  const bytes = encodedBytes === undefined ? null : fromBase64(encodedBytes)
  if (name === undefined || !bytes || bytes.length !== 1 + KEY_BYTES) return null
  const { publicKey, sign } = await deriveKeys(bytes.slice(1))
  const keyId = await computeKeyId(name, bytes[0]!, publicKey)
  return formatKeyId(keyId) === id ? { name, keyId, type: bytes[0]!, publicKey, sign } : null
}

/** Returns a signer with the same key for another log. */
export const renameSigner = async (name: string, { type, publicKey, sign }: Signer): Promise<Signer> => ({
  name,
  type,
  publicKey,
  sign,
  keyId: await computeKeyId(name, type, publicKey),
})

/** Web Crypto expects a seed in this PKCS #8 frame (RFC 8410, section 7). */
const PKCS8_PREFIX = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32)

async function deriveKeys(seed: Uint8Array) {
  const key = await crypto.subtle.importKey('pkcs8', concatBytes([PKCS8_PREFIX, seed]), 'Ed25519', true, [
    'sign',
  ])
  const { x } = await crypto.subtle.exportKey('jwk', key)
  const publicKey = fromBase64(`${x!.replaceAll('-', '+').replaceAll('_', '/')}=`)!
  const sign: Signer['sign'] = async (message) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', key, message))
  return { publicKey, sign }
}
