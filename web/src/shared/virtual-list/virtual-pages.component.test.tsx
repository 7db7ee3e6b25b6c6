import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { VirtualList } from './virtual-pages.tsx'

const ITEMS = Array.from({ length: 200 }, (_, index) => ({
  id: `row-${index}`,
  height: 80 + ((index * 83) % 240),
}))
const STEP_PX = 60
/** No later row is near 3,000 px, because each is at least 80 px high. */
const LAST_ROW_AT_3_000 = 50

/** Each test uses its own key, because the list remembers the heights of its rows under the key. */
const renderList = (listKey: string) =>
  renderInApp(
    <VirtualList
      listKey={listKey}
      label="rows"
      items={ITEMS}
      rowHeight={160}
      heightAbove={0}
      onEndNear={null}
      isComplete
    >
      {({ id, height }) => (
        <article key={id} id={id} style={{ height }}>
          {id}
        </article>
      )}
    </VirtualList>,
  )

/** Reads where an element is painted next: intersections are computed after all resizes of that frame were handled. */
const readPaintedTop = (element: Element) =>
  new Promise<number>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      resolve(entry!.boundingClientRect.top)
    })
    observer.observe(element)
  })

/** Lists the rendered rows, without those that still wait for their layout. */
const listRows = () => [...document.querySelectorAll<HTMLElement>(':not([hidden]) > article')]
const isAbove = (row: Element) => row.getBoundingClientRect().bottom < 0
const isInView = (row: Element) => {
  const { top } = row.getBoundingClientRect()
  return top >= 0 && top < innerHeight
}

function findFirstInView(): Element {
  const row = listRows().find(isInView)
  if (!row) throw new Error('no row is in view')
  return row
}

/** Scrolls to an offset without rendering the rows before it, whose heights stay estimates. */
async function jumpTo(offset: number): Promise<void> {
  await expect.poll(() => listRows().length).toBeGreaterThan(0)
  scrollTo(0, offset)
  // More rows are rendered above those in view, but these are enough for the tests.
  await expect.poll(() => listRows().filter(isAbove).length).toBeGreaterThanOrEqual(3)
  await expect.poll(() => listRows().some(isInView)).toBe(true)
}

test('rows in view have a layout at once, and those around them after the frame', async () => {
  await renderList('layout')
  await jumpTo(3_000)
  const hiddenWhenMounted = new Map<number, boolean>()
  const observer = new MutationObserver((changes) => {
    for (const row of changes.flatMap(({ addedNodes }) => [...addedNodes] as Element[]))
      hiddenWhenMounted.set(Number(row.getAttribute('data-index')), row.hasAttribute('hidden'))
  })
  observer.observe(document.querySelector('[role=feed]')!, { childList: true })
  await jumpTo(15_000)
  observer.disconnect()
  // On a busy machine, rows of the first position are still being mounted.
  const hiddenInOrder = [...hiddenWhenMounted]
    .filter(([index]) => index > LAST_ROW_AT_3_000)
    .toSorted(([a], [b]) => a - b)
    .map(([, wasHidden]) => wasHidden)
  expect(hiddenInOrder.slice(0, 3)).toEqual([true, true, true])
  expect(hiddenInOrder).toContain(false)
  expect(hiddenInOrder.at(-1)).toBe(true)
  await expect.poll(() => document.querySelectorAll('[data-index][hidden]').length).toBe(0)
})

test('a row above the window that changes its height moves nothing in view', async () => {
  await renderList('resized')
  await jumpTo(6_000)
  const rowInView = findFirstInView()
  const topBefore = await readPaintedTop(rowInView)
  const rowAbove = listRows().findLast(isAbove)!
  for (const height of [400, 90, 250]) {
    rowAbove.style.height = `${height}px`
    for (let frame = 0; frame < 4; frame += 1)
      expect(await readPaintedTop(rowInView)).toBeCloseTo(topBefore, 0)
  }
})

test('scrolling up over estimated rows moves those in view by the scrolled distance', async () => {
  await renderList('estimated')
  await jumpTo(12_000)
  for (let step = 0; step < 120; step += 1) {
    const rowInView = findFirstInView()
    const topBefore = await readPaintedTop(rowInView)
    scrollBy(0, -STEP_PX)
    // Sends the scroll event at once, because no other task runs before it when a member scrolls.
    dispatchEvent(new Event('scroll'))
    expect(await readPaintedTop(rowInView)).toBeCloseTo(topBefore + STEP_PX, 0)
  }
})
