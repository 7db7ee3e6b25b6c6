import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  devices,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import type { Screen } from './screens.ts'

/** Lighthouse's figures for mobile phones: a round trip of 150 ms at 1.6 Mbit/s. */
export const NETWORK = { latencyMs: 150, downKbps: 1638.4, upKbps: 750 }
/** Slows the processor down to about the speed of a mid-range phone. */
export const CPU_SLOWDOWN = 4

/** The measured vitals in ms; `cls` has no unit. */
export interface Vitals {
  lcp: number
  cls: number
  inp: number
}

/** A member's cookies and local storage. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The package `web-vitals` as a plain script, which defines the global `webVitals`. */
const VITALS_SCRIPT = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve('web-vitals')), 'web-vitals.iife.js'),
  'utf8',
)
/** Time after the last request in which a larger element may still be painted. */
const SETTLE_TIME_MS = 1_500
const BYTES_PER_KBIT = 125
const PAUSE_AFTER_TAP_MS = 400

/** Opens a screen with an empty cache, and again with the cache of the first visit. */
export async function visitTwice({
  launchOptions,
  address,
  browserState,
  screen,
}: {
  launchOptions: LaunchOptions
  address: string
  browserState: BrowserState
  screen: Screen
}): Promise<{ first: Vitals; repeat: Vitals }> {
  // A profile on disk, because without one the browser does not cache compiled scripts.
  const profile = mkdtempSync(path.join(tmpdir(), 'gwanyeok-visitor-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...devices['Pixel 5'],
    viewport: { width: 390, height: 844 },
    baseURL: address,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  if (screen.isSignedIn) await restoreState(context, browserState)
  await context.addInitScript({ content: `${VITALS_SCRIPT}\n(${collectVitals.toString()})(webVitals)` })
  const first = await visit(context, screen)
  await waitForServiceWorker(context)
  const repeat = await visit(context, screen)
  await context.close()
  rmSync(profile, { recursive: true, force: true })
  return { first, repeat }
}

async function restoreState(context: BrowserContext, { cookies, origins }: BrowserState): Promise<void> {
  await context.addCookies(cookies)
  await context.addInitScript(
    (entries) => {
      for (const { name, value } of entries)
        if (!localStorage.getItem(name)) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
}

async function visit(context: BrowserContext, screen: Screen): Promise<Vitals> {
  const page = await context.newPage()
  const devtools = await startThrottling(page)
  await page.goto(screen.path)
  await screen.findContent(page).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_TIME_MS)
  for (const tap of screen.taps) {
    await tap(page).tap()
    await page.waitForTimeout(PAUSE_AFTER_TAP_MS)
  }
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)
  await devtools.detach()
  await page.close()
  return vitals
}

/** Throttles the page’s network and processor while the returned session is attached. */
async function startThrottling(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: NETWORK.downKbps * BYTES_PER_KBIT,
    uploadThroughput: NETWORK.upKbps * BYTES_PER_KBIT,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return devtools
}

/** Lets the service worker finish caching the app's files, without the throttled connection. */
async function waitForServiceWorker(context: BrowserContext): Promise<void> {
  const page: Page = await context.newPage()
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.close()
}

type OnMetric = (report: (metric: { value: number }) => void, options: object) => void

/** Collects the vitals in `window.vitals`. Runs in the page before its own scripts. */
function collectVitals(webVitals: Record<'onLCP' | 'onCLS' | 'onINP', OnMetric>): void {
  const vitals = { lcp: 0, cls: 0, inp: 0 }
  Object.assign(window, { vitals })
  // By default, taps of less than 40 ms are not reported; 16 ms is the least that browsers report.
  const options = { reportAllChanges: true, durationThreshold: 16 }
  webVitals.onLCP(({ value }) => Object.assign(vitals, { lcp: value }), options)
  webVitals.onCLS(({ value }) => Object.assign(vitals, { cls: value }), options)
  webVitals.onINP(({ value }) => Object.assign(vitals, { inp: value }), options)
}
