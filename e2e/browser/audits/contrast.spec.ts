import { expect, type Page, test } from '@playwright/test'
import { contrastViolations } from './contrast.ts'

const STYLE = `
  body { background: white; color: black }
  .pale { color: #ddd }
  .lost { color: #222 }
  @media (prefers-color-scheme: dark) { body { background: black; color: white } }
`
const page = (body: string) =>
  `<!doctype html><html lang="ko"><title>x</title><style>${STYLE}</style><body><main>${body}</main>`
const found = (on: Page) => contrastViolations(on, { each: false })

test('a text that is too pale is found in each theme, and texts that look alike are computed once', async ({
  page: tab,
}) => {
  await tab.setContent(page('<p>clear</p>'))
  expect(await found(tab)).toEqual([])
  await tab.emulateMedia({ colorScheme: 'light' })
  await tab.setContent(page('<p class="pale" aria-pressed="true">in another state</p>'))
  expect(await found(tab)).toHaveLength(1)
  await tab.emulateMedia({ colorScheme: 'light' })
  await tab.setViewportSize({ width: 390, height: 844 })
  expect(await found(tab)).toHaveLength(1)
  await tab.emulateMedia({ colorScheme: 'light' })
  expect(await found(tab)).toEqual([])
  expect(await contrastViolations(tab, { each: true })).toHaveLength(1)
})
