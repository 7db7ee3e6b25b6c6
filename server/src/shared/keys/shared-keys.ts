import { toBase64 } from '@gwanyeok/domain/record/bytes.ts'
import { hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { findSecret, readOrCreateSecret } from '#platform/secret-file.ts'
import type { SharedSettings } from '#platform/servers/shared-settings.ts'
import { createLogKey, parseLogKey } from './log-key.ts'
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
    create: createLogKey,
    identify: async (text) => [toBase64((await parseLogKey(text)).publicKey)],
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

/** Returns the key of the setting, or that of the data folder, which is created if it does not exist. */
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
export async function findFingerprints(config: KeyConfig): Promise<SharedSettings> {
  const fingerprints: SharedSettings = {}
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
