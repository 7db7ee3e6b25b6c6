import { toBase64 } from '@gwanyeok/domain/record/bytes.ts'
import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { SettingFingerprints } from '#platform/servers/shared-settings.ts'
import { createRecordKey, parseRecordKey } from './record-key.ts'
import { createPushKey, parsePushKey } from './push-key.ts'

export type KeyConfig = Pick<
  Config,
  'dataDir' | 'publicUrl' | 'marketDataKey' | 'sessionSecrets' | 'logKey' | 'pushKey'
>

interface Key {
  /** The file in the data folder that is used if the key is not set. Only its owner can read it. */
  file: string
  findInSettings(config: KeyConfig): string | null
  create(config: KeyConfig): string | Promise<string>
  /** Returns values that identify the key. Throws a StartError if the key cannot be read. */
  identify(text: string): string[] | Promise<string[]>
}

const SECRET_BYTES = 32

/** Keys that all servers of a database must share. Further keys are derived from `SESSION_SECRET`. */
const KEYS = {
  SESSION_SECRET: {
    file: 'session-secret',
    findInSettings: ({ sessionSecrets }) => sessionSecrets.join(',') || null,
    create: () => randomBytes(SECRET_BYTES).toString('hex'),
    identify: (text) => text.split(','),
  },
  LOG_KEY: {
    file: 'log-key',
    findInSettings: ({ logKey }) => logKey,
    create: createRecordKey,
    identify: async (text) => [toBase64((await parseRecordKey(text)).publicKey)],
  },
  PUSH_KEY: {
    file: 'push-key',
    findInSettings: ({ pushKey }) => pushKey,
    create: createPushKey,
    identify: (text) => [parsePushKey(text).publicKey],
  },
} satisfies Record<string, Key>

export type KeyName = keyof typeof KEYS
export const KEY_NAMES = Object.keys(KEYS) as KeyName[]

/** Returns the key in the setting, or the key in the data folder, which is created if it does not exist. */
export async function readOrCreateKey(config: KeyConfig, name: KeyName): Promise<string> {
  const { file, findInSettings, create }: Key = KEYS[name]
  return (
    findInSettings(config) ??
    readOrCreateSecret({ dataDir: config.dataDir, name: file, createText: () => create(config) })
  )
}

/** Returns the key of the setting or of the data folder, or null if there is none. */
export async function findKey(config: KeyConfig, name: KeyName): Promise<string | null> {
  const { file, findInSettings }: Key = KEYS[name]
  return findInSettings(config) ?? findSecret(config.dataDir, file)
}

export const createKey = async (config: KeyConfig, name: KeyName): Promise<string> =>
  KEYS[name].create(config)

/** Computes the fingerprints of existing keys. Throws a StartError if a key cannot be read. */
export async function findFingerprints(config: KeyConfig): Promise<SettingFingerprints> {
  const fingerprints: SettingFingerprints = {}
  for (const name of KEY_NAMES) {
    const text = await findKey(config, name)
    const { identify }: Key = KEYS[name]
    if (text !== null) fingerprints[name] = (await identify(text)).map(computeFingerprint)
  }
  return fingerprints
}

/** Returns 8 bytes as hex, from which the key cannot be derived. */
export const computeFingerprint = (identity: string): string =>
  Buffer.from(hkdfSync('sha256', identity, '', 'fingerprint', 8)).toString('hex')

interface SecretFile {
  dataDir: string
  /** Name of the file in the data folder. */
  name: string
  /** Creates the content of a new file. */
  createText(): string | Promise<string>
}

/**
 * Reads a secret from the data folder, trimmed, or creates it, readable by its owner only. If several processes start
 * at once, only one creates it.
 */
async function readOrCreateSecret({ dataDir, name, createText }: SecretFile): Promise<string> {
  const file = path.join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  try {
    // The text is created before the file, so that a failure leaves no empty file.
    const secret = await createText()
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(secret)
    await handle.sync()
    await handle.close()
    return secret.trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  }
}

/** Returns the secret of an earlier start, or null if there is none. */
const findSecret = (dataDir: string, name: string): Promise<string | null> =>
  readFile(path.join(dataDir, name), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw error
    },
  )
