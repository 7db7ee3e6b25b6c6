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
  'a taken %s, or a host of another machine, is refused with a message of one line',
  async (setting) => {
    const takenPort = String(await takePort())
    const findAddress = (env: Record<string, string>) =>
      listListenAddresses(readConfig(env)).find(({ portSetting }) => portSetting === setting)!
    await expect(requireFreeAddress(findAddress({ [setting]: takenPort }))).rejects.toThrow(
      new RegExp(`^${setting}: ${takenPort}번 포트를 [^\n]+$`),
    )
    const host = setting.replace('PORT', 'HOST')
    // From the address range for documentation (RFC 5737).
    for (const foreignHost of ['192.0.2.1', 'no-such-host.invalid'])
      await expect(
        requireFreeAddress(findAddress({ PORT: '0', METRICS_PORT: '9464', [host]: foreignHost })),
      ).rejects.toThrow(new RegExp(`^${host}: ${foreignHost} 주소는 이 컴퓨터에 없어요[^\n]+$`))
  },
)

test('a free address is accepted', async () => {
  const [siteAddress] = listListenAddresses(readConfig({ PORT: '0' }))
  await requireFreeAddress(siteAddress)
})
