import type { Config } from '#platform/config/config.ts'
import { parseLogKey } from '#shared/keys/log-key.ts'
import { findKey, KEY_NAMES, createKey } from '#shared/keys/shared-keys.ts'

/** Returns lines for the `.env` of every server of a database: this server's keys, and new keys where it has none. */
export async function makeKeys(config: Config): Promise<string> {
  const lines: string[] = []
  for (const name of KEY_NAMES)
    lines.push(`${name}=${(await findKey(config, name)) ?? (await createKey(config, name))}`)
  const logKey = lines.find((line) => line.startsWith('LOG_KEY='))!.slice('LOG_KEY='.length)
  return [
    '# 모든 서버가 함께 쓰는 키예요. 아무에게도 보여주지 말고, 다른 곳에도 한 벌 두세요. Keys that all servers share.',
    `# 공개 기록의 이름: ${(await parseLogKey(logKey)).name} (PUBLIC_URL, MARKET_DATA_KEY에서 정해져요. Named after these.)`,
    ...lines,
  ].join('\n')
}
