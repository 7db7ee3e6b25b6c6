import { expect, onTestFinished, test } from 'vitest'
import { followRootTextSize } from './root-text-size.ts'

test('a text size that a stylesheet sets on the root counts in media queries', async () => {
  const box = document.body.appendChild(document.createElement('p'))
  box.textContent = '과녁'
  const rules = new Blob([`@layer one { @media (max-width: ${innerWidth / 24}rem) { p { order: 1 } } }`])
  const sheet = document.head.appendChild(document.createElement('link'))
  const size = document.createElement('style')
  size.textContent = 'html { font-size: 200% }'
  const address = URL.createObjectURL(new Blob([rules], { type: 'text/css' }))
  onTestFinished(() => {
    for (const element of [box, sheet, size]) element.remove()
    URL.revokeObjectURL(address)
  })
  const sheetLoad = new Promise((resolve) => sheet.addEventListener('load', resolve))
  Object.assign(sheet, { rel: 'stylesheet', href: address })
  await sheetLoad
  followRootTextSize()
  expect(getComputedStyle(box).order).toBe('0')
  document.head.append(size)
  await expect.poll(() => getComputedStyle(box).order).toBe('1')
  size.remove()
  await expect.poll(() => getComputedStyle(box).order).toBe('0')
})
