import { expect, onTestFinished, test } from 'vitest'
import { followRootTextSize } from './follow-root-text-size.ts'

test('media queries in rem follow the font size that a stylesheet sets on the root element', async () => {
  const paragraph = document.body.appendChild(document.createElement('p'))
  paragraph.textContent = '과녁'
  // At 16 px the window is wider than this width, at 32 px it is narrower.
  const rules = `@layer one { @media (max-width: ${innerWidth / 24}rem) { p { order: 1 } } }`
  const sheet = document.head.appendChild(document.createElement('link'))
  const doubledTextSize = document.createElement('style')
  doubledTextSize.textContent = 'html { font-size: 200% }'
  const sheetUrl = URL.createObjectURL(new Blob([rules], { type: 'text/css' }))
  onTestFinished(() => {
    for (const element of [paragraph, sheet, doubledTextSize]) element.remove()
    URL.revokeObjectURL(sheetUrl)
  })
  const sheetLoad = new Promise((resolve) => sheet.addEventListener('load', resolve))
  Object.assign(sheet, { rel: 'stylesheet', href: sheetUrl })
  await sheetLoad
  followRootTextSize()
  expect(getComputedStyle(paragraph).order).toBe('0')
  document.head.append(doubledTextSize)
  await expect.poll(() => getComputedStyle(paragraph).order).toBe('1')
  doubledTextSize.remove()
  await expect.poll(() => getComputedStyle(paragraph).order).toBe('0')
})
