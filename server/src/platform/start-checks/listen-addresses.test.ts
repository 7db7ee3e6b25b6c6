import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { requireFreeAddress, listListenAddresses } from './listen-addresses.ts'

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each(['PORT', 'METRICS_PORT'] as const)(
  'a taken %s is named in a line, and so is a host of another machine',
  async (setting) => {
    const taken = String(await takePort())
    const of = (env: Record<string, string>) =>
      listListenAddresses(readConfig(env)).find(({ portSetting }) => portSetting === setting)!
    await expect(requireFreeAddress(of({ [setting]: taken }))).rejects.toThrow(
      new RegExp(`^${setting}: ${taken}번 포트를 [^\n]+$`),
    )
    const host = setting.replace('PORT', 'HOST')
    // An address of the range for documentation (RFC 5737).
    for (const elsewhere of ['192.0.2.1', 'no-such-host.invalid'])
      await expect(
        requireFreeAddress(of({ PORT: '0', METRICS_PORT: '9464', [host]: elsewhere })),
      ).rejects.toThrow(new RegExp(`^${host}: ${elsewhere} 주소는 이 컴퓨터에 없어요[^\n]+$`))
  },
)

test('a free port is free afterwards', async () => {
  const [site] = listListenAddresses(readConfig({ PORT: '0' }))
  await requireFreeAddress(site)
})
