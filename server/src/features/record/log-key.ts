import { randomBytes } from 'node:crypto'
import { parseSigner, signingKey, type Signer } from '@gwanyeok/domain/record/note.ts'
import { type Config, usesSimulatedMarket } from '#platform/config/config.ts'
import { keptSecret } from '#platform/kept-secret.ts'
import { StartError } from '#platform/start-error.ts'

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
