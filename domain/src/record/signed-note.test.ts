import { expect, it } from 'vitest'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import {
  isSignedBy,
  type SignedNote,
  parseSignedNote,
  parseSigner,
  parseVerifier,
  formatSigningKey,
  signNote,
  formatVerifier,
} from './signed-note.ts'

// Example of golang.org/x/mod/sumdb/note.
const SIGNER = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz'
const VERIFIER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const SIGNATURE =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'

const readNote = (note: string): SignedNote => {
  const parsedNote = parseSignedNote(note)
  if (!parsedNote) throw new Error('no note')
  return parsedNote
}

it('signs like Go’s note package, and reads its keys', async () => {
  const signer = await parseSigner(SIGNER)
  expect(formatVerifier(signer!)).toBe(VERIFIER)
  expect(await signNote(TEXT, signer!)).toBe(`${TEXT}\n${SIGNATURE}`)
  expect(await isSignedBy(readNote(`${TEXT}\n${SIGNATURE}`), (await parseVerifier(VERIFIER))!)).toBe(true)
})

it('detects a changed text, an unknown signer and an invalid signature', async () => {
  const verifier = (await parseVerifier(VERIFIER))!
  const otherSigner = await parseSigner(
    await formatSigningKey('other.example/log', new Uint8Array(32).fill(7)),
  )
  expect(await isSignedBy(readNote(`${TEXT.replace('answer', 'question')}\n${SIGNATURE}`), verifier)).toBe(
    false,
  )
  const note = await signNote(TEXT, otherSigner!)
  expect(await isSignedBy(readNote(note), verifier)).toBe(false)
  expect(await isSignedBy(readNote(note), otherSigner!)).toBe(true)
  expect(await isSignedBy(readNote(`${note}${SIGNATURE}`), verifier)).toBe(true)
  const failingSignature = SIGNATURE.replace('x08go/ZJ', 'x08go/ZK')
  expect(await isSignedBy(readNote(`${TEXT}\n${failingSignature}`), verifier)).toBe(false)
  expect(await isSignedBy(readNote(`${TEXT}\n${SIGNATURE}${failingSignature}`), verifier)).toBe(false)
})

it('allows empty lines within the text; the last empty line of the note ends the text', () => {
  const { text, signatures } = readNote(`a\n\nb\n\n${SIGNATURE}`)
  expect({ text, names: signatures.map(({ name }) => name) }).toEqual({
    text: 'a\n\nb\n',
    names: ['PeterNeumann'],
  })
})

it.each([
  ['without signatures', `${TEXT}\n`],
  ['without an empty line', `${TEXT}${SIGNATURE}`],
  ['without its end', `${TEXT}\n${SIGNATURE.slice(0, -1)}`],
  ['with a control character', `${TEXT.replace(' ', '\t')}\n${SIGNATURE}`],
  ['with a minus for the dash', `${TEXT}\n${SIGNATURE.replace('—', '-')}`],
  ['with a signature too short', `${TEXT}\n— PeterNeumann x08g\n`],
])('rejects a note %s', (_, note) => {
  expect(parseSignedNote(note)).toBeNull()
})

it.each([
  VERIFIER.replace('c74f20a3', 'c74f20a4'),
  VERIFIER.replace('PeterNeumann', 'Peter Neumann'),
  'PeterNeumann+c74f20a3+AR',
])('rejects a key %s', async (text) => {
  expect(await parseVerifier(text)).toBeNull()
})

it('writes and reads the checkpoint of the C2SP document', () => {
  const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
  const checkpoint = parseCheckpoint(text)
  expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
  expect(formatCheckpoint(checkpoint!)).toBe(text)
  expect(parseCheckpoint(text.replace('\n2', '\n02'))).toBeNull()
  expect(parseCheckpoint(text.replace('CsU', 'CsX').replace('q2I=', 'q2I'))).toBeNull()
  expect(parseCheckpoint(`${text}extension\n`)).toMatchObject({ size: 20_852_163 })
  expect(parseCheckpoint(`${text}\n`)).toBeNull()
})
