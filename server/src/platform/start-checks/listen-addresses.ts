import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'
import { StartError } from '../start-error.ts'

/** An address to listen on, and its settings. */
export interface ListenAddress {
  host: string
  port: number
  hostSetting: 'HOST' | 'METRICS_HOST'
  portSetting: 'PORT' | 'METRICS_PORT'
}

/** Lists the address of the site, then the address of the metrics if they have a port. */
export function listListenAddresses(
  config: Pick<Config, 'host' | 'port' | 'metricsHost' | 'metricsPort'>,
): [site: ListenAddress, ...metrics: ListenAddress[]] {
  const { host, port, metricsHost, metricsPort } = config
  const site: ListenAddress = { host, port, hostSetting: 'HOST', portSetting: 'PORT' }
  if (metricsPort === null) return [site]
  return [
    site,
    { host: metricsHost, port: metricsPort, hostSetting: 'METRICS_HOST', portSetting: 'METRICS_PORT' },
  ]
}

/**
 * Throws a StartError if the port is taken or the host is not of this machine. Opens and closes the port to find out.
 */
export async function requireFreeAddress(address: ListenAddress): Promise<void> {
  const { host, port } = address
  const server = createServer().listen({ host, port, exclusive: true })
  await once(server, 'listening').catch((error: unknown) => throwListenError(error, address))
  server.close()
  await once(server, 'close')
}

/** Throws a StartError with instructions for the operator, or the error itself if it is unknown. */
export function throwListenError(error: unknown, address: ListenAddress): never {
  const message = MESSAGES[(error as NodeJS.ErrnoException).code ?? '']
  throw message ? new StartError(message(address), { cause: error }) : error
}

const suggestOtherAddress = ({ host, hostSetting }: ListenAddress) =>
  `${hostSetting}: ${host} 주소는 이 컴퓨터에 없어요. 127.0.0.1이나 0.0.0.0처럼 이 컴퓨터의 주소를 적어주세요. This machine has no such address: write one of its own, as 127.0.0.1 or 0.0.0.0.`

const MESSAGES: Record<string, (address: ListenAddress) => string> = {
  EADDRINUSE: ({ port, portSetting }) =>
    `${portSetting}: ${port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끄거나 다른 번호를 적어주세요. Port ${port} is taken by another program: stop that program or write another number, as ${port + 1}.`,
  EACCES: ({ port, portSetting }) =>
    `${portSetting}: ${port}번 포트는 이 계정으로 쓸 수 없어요. 1024 이상의 번호를 적어주세요. This account may not use port ${port}: write a number from 1024 on.`,
  EADDRNOTAVAIL: suggestOtherAddress,
  ENOTFOUND: suggestOtherAddress,
  EAI_AGAIN: suggestOtherAddress,
  EINVAL: suggestOtherAddress,
}
