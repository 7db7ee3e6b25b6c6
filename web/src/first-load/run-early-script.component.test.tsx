import { afterEach, beforeEach, expect, test } from 'vitest'
import { runEarlyScript } from './run-early-script.ts'

const DAY_MS = 86_400_000
const MARKUP = '<p>지난번에 본 피드</p>'
const originalAddress = location.href

let shell: HTMLElement
let styles: HTMLLinkElement

beforeEach(() => {
  history.replaceState(null, '', '/feed')
  styles = document.createElement('link')
  Object.assign(styles, { rel: 'stylesheet', href: 'data:text/css,' })
  document.head.prepend(styles)
  localStorage.setItem('signed-in', '1')
  localStorage.setItem('session', JSON.stringify({ me: { id: 'minji' } }))
})
afterEach(() => {
  history.replaceState(null, '', originalAddress)
  styles.remove()
  shell.remove()
  document.querySelector('[data-snapshot]')?.remove()
})

/**
 * Begins a visit to the feed like the HTML parser, on a device with a saved snapshot. Returns the markup of the snapshot
 * that is shown; null if none is.
 */
async function visit(headerChanges: object): Promise<string | null> {
  const snapshotHeader = {
    release: styles.href,
    memberId: 'minji',
    width: innerWidth,
    savedAtMs: Date.now(),
    ...headerChanges,
  }
  localStorage.setItem('snapshot:/feed', `${JSON.stringify(snapshotHeader)}\n${MARKUP}`)
  const pages = { '/feed': { files: [], requests: [] } }
  runEarlyScript(pages, {
    stockScreen: '?stock',
    signedOutScreen: 'signed out',
    snapshotPrefix: 'snapshot:',
    maxSnapshotAgeMs: DAY_MS,
  })
  shell = document.createElement('div')
  Object.assign(shell.dataset, { shell: '/feed' })
  shell.hidden = true
  document.body.append(shell)
  await expect.poll(() => document.querySelector('[data-shell]:not([hidden])')).not.toBeNull()
  return document.querySelector('[data-snapshot]')?.innerHTML.trim() ?? null
}

test('a visit begins with the saved snapshot', async () => {
  expect(await visit({})).toBe(MARKUP)
})

test.each([
  ['member', { memberId: 'somebody else' }],
  ['release', { release: 'https://gwanyeok.test/assets/old.css' }],
  ['width', { width: 1 }],
  ['day', { savedAtMs: Date.now() - DAY_MS }],
])('a snapshot of another %s is not shown', async (_, change) => {
  expect(await visit(change)).toBeNull()
})

test('without a session no snapshot is shown', async () => {
  localStorage.setItem('session', JSON.stringify({ me: null }))
  expect(await visit({})).toBeNull()
})
