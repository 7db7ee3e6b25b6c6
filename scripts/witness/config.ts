import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  COSIGNATURE,
  ED25519,
  parseSigner,
  parseVerifier,
  type Signer,
  signingKey,
  type Verifier,
} from '@gwanyeok/domain/record/note.ts'

/** What the file given to `npm run witness` says, as JSON. */
export interface WitnessConfig {
  signer: Signer
  host: string
  port: number
  /** Absolute: holds the key, and the heads that were cosigned. */
  folder: string
  logs: readonly Verifier[]
}

/** Throws an Error that says what to write; makes the key at the first start. */
export async function readWitnessConfig(file: string): Promise<WitnessConfig> {
  const given = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  const { name, host = '127.0.0.1', port, folder, logs } = given
  if (typeof name !== 'string' || !/^[^\s+]+$/u.test(name))
    throw new Error('name: witness.example/w1 처럼 적어주세요. Write the name, without spaces or plus.')
  if (typeof host !== 'string' || typeof port !== 'number')
    throw new Error('port: 숫자로 적어주세요. Write the port as a number.')
  if (typeof folder !== 'string') throw new Error('folder: 폴더를 적어주세요. Write a folder.')
  const absolute = path.resolve(path.dirname(file), folder)
  return { signer: await keptKey(absolute, name), host, port, folder: absolute, logs: await logsOf(logs) }
}

async function logsOf(logs: unknown): Promise<Verifier[]> {
  const texts = Array.isArray(logs) ? logs : []
  const verifiers = await Promise.all(texts.map((text) => parseVerifier(String(text))))
  if (verifiers.length === 0 || verifiers.some((verifier) => verifier?.type !== ED25519))
    throw new Error(
      'logs: /log/verifier가 주는 줄을 적어주세요. Write what /log/verifier of each log answers, in a list.',
    )
  return verifiers as Verifier[]
}

async function keptKey(folder: string, name: string): Promise<Signer> {
  const file = path.join(folder, 'witness-key')
  await mkdir(folder, { recursive: true })
  const text = await readFile(file, 'utf8').catch(() => makeKey(file, name))
  const signer = await parseSigner(text.trim())
  if (signer?.type !== COSIGNATURE || signer.name !== name)
    throw new Error(`${file}: ${name}의 키가 아니에요. This is not a key of ${name}.`)
  return signer
}

async function makeKey(file: string, name: string): Promise<string> {
  const key = await signingKey(name, randomBytes(32), COSIGNATURE)
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return key
}
