import { expect, type Page, test } from '@playwright/test'
import { contrastViolations } from './contrast.ts'

const STYLE = `
  body { background: white; color: black }
  .pale { color: #ddd }
  .lost { color: #222 }
  .box { background: #fff; padding: 8px }
  .faint { color: #ccc }
  .dark { background: #444 }
  .over { position: relative; background: #444 }
  .behind { position: absolute; inset: 0; background: #999 }
  .blue { color: #00f; background: #fff }
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

const audited = (tab: Page) => tab.evaluate(() => window.texts.length)

test('texts of the same colours and sizes are computed once, wherever they stand', async ({ page: tab }) => {
  const audit = async (body: string) => {
    await tab.emulateMedia({ colorScheme: 'light' })
    await tab.setContent(page(body))
    await tab.evaluate(() => delete (window as Partial<Window>).axe)
    const violations = await found(tab)
    return { violations, isAxeAsked: await tab.evaluate(() => 'axe' in window), texts: await audited(tab) }
  }
  await tab.setViewportSize({ width: 700, height: 700 })
  expect(await audit('<div class="box"><b class="blue">judged</b></div>')).toMatchObject({ isAxeAsked: true })
  const again = await audit('<section class="box"><b class="blue">another place</b></section>')
  expect(again).toEqual({ violations: [], isAxeAsked: false, texts: 1 })
})

test('what lies behind a text is not taken for what lay behind another', async ({ page: tab }) => {
  const audit = async (body: string) => {
    await tab.emulateMedia({ colorScheme: 'light' })
    await tab.setContent(page(body))
    return found(tab)
  }
  await tab.setViewportSize({ width: 710, height: 700 })
  const text = '<b style="color: #555">words</b>'
  expect(await audit(`<div class="box">${text}</div>`)).toEqual([])
  expect(await audit(`<div class="box"><i class="dark">${text}</i></div>`)).toHaveLength(2)
  expect(await audit(`<div class="box" style="opacity: 0.4">${text}</div>`)).toHaveLength(2)
  const stacked = `<div class="box over"><div class="behind"></div><p style="position: relative">${text}</p></div>`
  expect(await audit(stacked)).toHaveLength(2)
})

test('a text of a disabled control says nothing of others', async ({ page: tab }) => {
  const control = (state: string) => `<div class="box"><button class="box faint" ${state}>send</button></div>`
  await tab.setViewportSize({ width: 720, height: 700 })
  await tab.emulateMedia({ colorScheme: 'light' })
  await tab.setContent(page(control('disabled')))
  expect(await found(tab)).toEqual([])
  await tab.emulateMedia({ colorScheme: 'light' })
  await tab.setContent(page(control('')))
  expect(await found(tab)).toHaveLength(2)
})
