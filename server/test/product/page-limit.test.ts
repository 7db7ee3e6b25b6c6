import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openAppOnSameServices } from './product.ts'
import { openProductForFile } from './product-for-file.ts'

const product = await openProductForFile()
const webDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-web-'))
writeFileSync(path.join(webDir, 'index.html'), '<html><head></head></html>')
afterAll(() => rmSync(webDir, { recursive: true }))

it('counts pages with a prediction’s meta tags, but no other pages, towards the network’s limit of reads', async () => {
  const app = await openAppOnSameServices(
    { ...product, config: { ...product.config, clockStart: null } },
    webDir,
  )
  const readStatus = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
  // Together, these pages and calls reach the limit of 600.
  for (let index = 0; index < 300; index++) {
    expect(await readStatus('/?prediction=01HZZZZZZZZZZZZZZZZZZZZZZZ')).toBe(200)
    expect(await readStatus('/api/session')).toBe(200)
  }
  expect(await readStatus('/feed?prediction=01HZZZZZZZZZZZZZZZZZZZZZZZ')).toBe(429)
  expect(await readStatus('/api/session')).toBe(429)
  expect(await readStatus('/feed')).toBe(200)
  await app.close()
})
