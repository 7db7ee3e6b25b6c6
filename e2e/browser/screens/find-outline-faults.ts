import type { Page } from '@playwright/test'

/** Finds faults in the parts of a page that guide screen readers: headings, landmarks, lists and names of pictures. */
export const findOutlineFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true })
    const dialog = document.querySelector('[role=dialog]')
    const headings = [...(dialog ?? document).querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isShown)
    const levels = headings.map(({ tagName }) => Number(tagName[1]))
    const outline = headings
      .map((node) => `${node.tagName} ${(node.textContent ?? '').slice(0, 20)}`)
      .join(' / ')
    const h1Count = levels.filter((level) => level === 1).length
    if (!dialog && h1Count !== 1) faults.push(`${h1Count} h1: ${outline}`)
    levels.forEach((level, index) => {
      if (index > 0 && level > (levels[index - 1] ?? 0) + 1) faults.push(`level skipped: ${outline}`)
    })
    if (!dialog && levels[0] !== 1) faults.push(`first heading is not h1: ${outline}`)
    if (document.querySelectorAll('main').length !== 1) faults.push('not one main')
    if (document.documentElement.lang !== 'ko') faults.push('lang')
    const navs = [...document.querySelectorAll('nav')]
      .filter(isShown)
      .map((nav) => nav.getAttribute('aria-label') ?? '')
    if (navs.some((name) => !name) || new Set(navs).size < navs.length)
      faults.push(`navs: ${navs.join(' / ')}`)
    for (const image of document.querySelectorAll('img:not([alt])')) faults.push(image.outerHTML.slice(0, 80))
    for (const picture of document.querySelectorAll('canvas, svg')) {
      const label =
        picture.closest('[aria-hidden=true]') ||
        picture.closest('[role=img][aria-label]') ||
        picture.closest('figure')?.querySelector('figcaption')?.textContent
      if (!label) faults.push(`picture without words: ${picture.outerHTML.slice(0, 80)}`)
    }
    for (const list of document.querySelectorAll('ul, ol')) {
      const oddChild = [...list.children].find((child) => child.tagName !== 'LI')
      if (oddChild) faults.push(`in a list: ${oddChild.outerHTML.slice(0, 80)}`)
    }
    return faults
  })
