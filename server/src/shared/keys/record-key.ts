import { parseSigner, type Signer, formatSigningKey } from '@gwanyeok/domain/record/signed-note.ts'
import { randomBytes } from 'node:crypto'
import { type Config, usesSimulatedMarket } from '#platform/config/config.ts'
import { StartError } from '#platform/start-error.ts'

type OriginConfig = Pick<Config, 'publicUrl' | 'marketDataKey'>

/** Creates a key that contains the log's origin, so that the origin survives a change of the site's address. */
export const createRecordKey = (config: OriginConfig): Promise<string> =>
  formatSigningKey(formatOrigin(config), randomBytes(32))

/** The site's address without its scheme, and `/log`; with simulated prices it ends in `/demo`. */
function formatOrigin(config: OriginConfig): string {
  const { host } = new URL(config.publicUrl)
  return `${host}/log${usesSimulatedMarket(config) ? '/demo' : ''}`
}

/** Throws a StartError if the text is not a valid key. */
export async function parseRecordKey(text: string): Promise<Signer> {
  const signer = await parseSigner(text)
  if (signer) return signer
  throw new StartError(
    'LOG_KEY: 공개 기록의 키를 읽을 수 없어요. DATA_DIR/log-key의 내용을 그대로 적어주세요. The key of the public record cannot be read: write what DATA_DIR/log-key holds.',
  )
}
