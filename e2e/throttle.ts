import type { CDPSession, Page } from '@playwright/test'

export interface Network {
  name: string
  latencyMs: number
  downKbps: number
  upKbps: number
}

/** Lighthouse's figures for mobile phones: a round trip of 150 ms at 1.6 Mbit/s. */
export const SLOW_4G: Network = { name: 'slow 4G', latencyMs: 150, downKbps: 1638.4, upKbps: 750 }
/** DevTools' setting of that name, far slower: it adds the whole set-up of a connection to each request. */
export const DEVTOOLS_SLOW_4G: Network = {
  name: 'slow 4G of DevTools',
  latencyMs: 562.5,
  downKbps: 1440,
  upKbps: 675,
}
/** A mid phone beside this machine. */
export const CPU_SLOWDOWN = 4

const BYTES_PER_KBIT = 125

export async function throttle(page: Page, network: Network): Promise<CDPSession> {
  const devtools = await slowLine(page, network)
  await slowProcessor(devtools, CPU_SLOWDOWN)
  return devtools
}

export async function slowLine(page: Page, network: Network): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.downKbps * BYTES_PER_KBIT,
    uploadThroughput: network.upKbps * BYTES_PER_KBIT,
  })
  return devtools
}

/** Of the page, so many times; 1 ends it. Chromium keeps a core busy as long, also while the page has nothing to do. */
export const slowProcessor = (devtools: CDPSession, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate })
