import { randomBytes } from 'node:crypto'
import { parseSigner, type Signer, signingKey } from '@gwanyeok/domain/record/note.ts'
import type { Context } from '#shared/context.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { type Config, usesSimulatedMarket } from '#platform/config/config.ts'
import { keptSecret } from '#platform/kept-secret.ts'
import { StartError } from '#platform/start-error.ts'
import { openLog } from './append.ts'
import { type Appending, createAppending } from './appending.ts'
import { readPolicy } from './witnessing/read-policy.ts'
import { createWitnessing, type Witnessing } from './witnessing/witnessing.ts'

type Deps = Pick<Context, 'config' | 'db' | 'blobs' | 'readOnly'> & { log: Logger }

/** What keeps the public record: the log is opened where there is none. */
export async function createRecord(deps: Deps): Promise<{ appending: Appending; witnessing: Witnessing }> {
  const [signer, given] = [await logSigner(deps.config), await readPolicy(deps.config)]
  await openLog(deps.db, signer)
  const witnessing = await createWitnessing({ ...deps, given })
  const { expectUndisputed } = witnessing
  return { witnessing, appending: await createAppending({ ...deps, signer, expectUndisputed }) }
}

type KeyConfig = Pick<Config, 'dataDir' | 'publicUrl' | 'marketDataKey' | 'logKey'>

/**
 * The key that signs the log: `LOG_KEY`, or one made once and kept in the data folder as `log-key`, readable by the owner
 * only. It holds the log's origin, which survives a change of the site's address. Throws a StartError for one that cannot
 * be read.
 */
export async function logSigner(config: KeyConfig): Promise<Signer> {
  const make = async () => `${await signingKey(originOf(config), randomBytes(32))}\n`
  const signer = await parseSigner(
    config.logKey ?? (await keptSecret({ dataDir: config.dataDir, name: 'log-key', make })),
  )
  if (signer) return signer
  throw new StartError(
    'LOG_KEY: 공개 기록의 키를 읽을 수 없어요. DATA_DIR/log-key의 내용을 그대로 적어주세요. The key of the public record cannot be read: write what DATA_DIR/log-key holds.',
  )
}

/** The log's address without its scheme; of simulated prices it ends in `/demo`. */
function originOf(config: Omit<KeyConfig, 'dataDir'>): string {
  const { host } = new URL(config.publicUrl)
  return `${host}/log${usesSimulatedMarket(config) ? '/demo' : ''}`
}
