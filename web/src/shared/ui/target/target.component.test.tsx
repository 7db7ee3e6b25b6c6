import { measureTarget } from '@gwanyeok/domain/predictions/target/geometry.ts'
import { placeMiss } from '@gwanyeok/domain/predictions/target/places.ts'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { Target } from './target.tsx'
import type { TargetContent } from './target-content.ts'
import { TargetMark } from './target-mark.tsx'

/** Three hits, two of them within 2 points, and a miss. */
const recordShots = [0.4, 1.9, 3, null].map((error, index) => ({
  seed: `${index}`,
  direction: 'up' as const,
  error,
}))

test.each<[string, TargetContent]>([
  ['아직 화살이 없는 과녁이에요.', { kind: 'empty' }],
  ['봉인된 과녁이에요. 방향과 목표가는 공개된 뒤에 보여요.', { kind: 'sealed', timeLeftShare: 0.5 }],
  [
    '상승 예측 화살이 아직 과녁에 닿지 않았어요.',
    { kind: 'pending', direction: 'up', timeLeftShare: 0.5, percentToTarget: 5 },
  ],
  [
    '하락 예측 화살이 아직 과녁에 닿지 않았어요.',
    { kind: 'pending', direction: 'down', timeLeftShare: 0.5, percentToTarget: -5 },
  ],
  ['하락 예측이 적중했어요. 오차는 0.31%p예요.', { kind: 'hit', direction: 'down', error: 0.31, seed: 'a' }],
  ['상승 예측이 실패했어요. 목표까지 0.1% 모자랐어요.', { kind: 'miss', direction: 'up', shortfall: 0.004 }],
  [
    '적중 3발, 실패 1발이에요. 적중 가운데 2발은 오차가 2%p를 넘지 않아요.',
    { kind: 'record', shots: recordShots },
  ],
])('a screen reader describes the target as: %s', async (sentence, content) => {
  const screen = await renderInApp(<Target content={content} size={160} />)
  await expect.element(screen.getByRole('img', { name: sentence, exact: true })).toBeVisible()
})

test.each([
  [240, ['×1', '×0.8', '×0.5', '×0.3', '×0.1']],
  [160, ['×1', '×0.8', '×0.5', '×0.3']],
])('a target of %d px without a shot names the factor of each band', async (size, factors) => {
  const screen = await renderInApp(<Target content={{ kind: 'factors' }} size={size} />)
  expect([...screen.container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(
    factors,
  )
})

test('a sealed target shows neither shots nor arrows', async () => {
  const screen = await renderInApp(<Target content={{ kind: 'sealed', timeLeftShare: 0.5 }} size={96} />)
  expect(screen.container.querySelectorAll('.target-shot, .target-arrow')).toHaveLength(0)
})

test('a large hit is labelled with its rings, its halves, its error and its factor', async () => {
  const content = { kind: 'hit', direction: 'down', error: 1.2, seed: 'a' } as const
  const screen = await renderInApp(<Target content={content} size={280} corner="×1" />)
  const texts = [...screen.container.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['2%p', '5%p', '10%p', '20%p', '상승', '하락', '오차 1.20%p', '×1'])
})

test('the halves of rises and falls are marked from 160 px on', async () => {
  const content = { kind: 'hit', direction: 'up', error: 3.4, seed: 'a' } as const
  const screen = await renderInApp(<Target content={content} size={160} />)
  const findHalves = () =>
    screen.container.querySelectorAll('.fill-up-text, .fill-down-text, .fill-target-tick')
  expect(findHalves()).toHaveLength(2)
  await screen.rerender(<Target content={content} size={96} />)
  expect(findHalves()).toHaveLength(0)
})

test.each([40, 280])('a miss of %d px shows no gold', async (size) => {
  const miss = { kind: 'miss', direction: 'up', shortfall: 0.4 } as const
  const screen = await renderInApp(<Target content={miss} size={size} />)
  expect(screen.container.querySelectorAll('.fill-accent, .fill-target-2, .fill-target-3')).toHaveLength(0)
})

const CONTENTS_WITH_OUTSIDE_ARROW: [string, TargetContent][] = [
  ['a pending rise', { kind: 'pending', direction: 'up', timeLeftShare: 0.5, percentToTarget: 5 }],
  ['a pending fall', { kind: 'pending', direction: 'down', timeLeftShare: 0.5, percentToTarget: -5 }],
  ['a missed rise', { kind: 'miss', direction: 'up', shortfall: 0.4 }],
  ['a missed fall', { kind: 'miss', direction: 'down', shortfall: 22.8 }],
]

test.each(CONTENTS_WITH_OUTSIDE_ARROW)(
  '%s draws its arrow outside the rim and within the box',
  async (_, content) => {
    for (const size of [40, 80, 192, 340]) {
      const screen = await renderInApp(<Target content={content} size={size} isDecorative />)
      const box = screen.container.querySelector('svg')!.getBoundingClientRect()
      const rim = screen.container.querySelector('.target-face path')!.getBoundingClientRect()
      for (const part of screen.container.querySelectorAll('.target-arrow, .target-shot, text')) {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const inset = Math.min(left - box.left, top - box.top, box.right - right, box.bottom - bottom)
        expect(inset).toBeGreaterThan(-1)
        const x = (left + right - rim.left - rim.right) / 2
        const y = (top + bottom - rim.top - rim.bottom) / 2
        if (part.tagName !== 'text') expect(Math.hypot(x, y)).toBeGreaterThan(rim.width / 2 - 0.1)
      }
      await screen.unmount()
    }
  },
)

const measureMiddleY = (container: Element, selector: string) => {
  const { top, bottom } = container.querySelector(selector)!.getBoundingClientRect()
  return (top + bottom) / 2
}

test('the arrow of a pending rise climbs from below, that of a pending fall drops from above', async () => {
  const measureArrowAndRim = async (direction: 'up' | 'down', percentToTarget: number) => {
    const content = { kind: 'pending', direction, timeLeftShare: 0.5, percentToTarget } as const
    const { container, unmount } = await renderInApp(<Target content={content} size={340} />)
    const arrowY = measureMiddleY(container, '.target-arrow')
    const rimY = measureMiddleY(container, '.target-face path')
    await unmount()
    return { arrowY, rimY }
  }
  const rise = await measureArrowAndRim('up', 5)
  expect(rise.arrowY).toBeGreaterThan(rise.rimY)
  const fall = await measureArrowAndRim('down', -5)
  expect(fall.arrowY).toBeLessThan(fall.rimY)
})

test.each([
  { direction: 'up', isDotAbove: true },
  { direction: 'down', isDotAbove: false },
] as const)(
  'the dot of a missed $direction is next to its half, and its arrow comes from the other side',
  async ({ direction, isDotAbove }) => {
    const miss = { kind: 'miss', direction, shortfall: 2.8 } as const
    const { container } = await renderInApp(<Target content={miss} size={340} />)
    const dotY = measureMiddleY(container, '.target-shot')
    expect(dotY < measureMiddleY(container, '.target-face path')).toBe(isDotAbove)
    expect(dotY < measureMiddleY(container, '.target-arrow')).toBe(isDotAbove)
  },
)

test.each(['up', 'down'] as const)(
  'the arrow of a %s is farther from the rim the farther the price is from the target',
  async (direction) => {
    const measureDistance = async (percentToTarget: number | null) => {
      const content = { kind: 'pending', direction, timeLeftShare: 0.5, percentToTarget } as const
      const screen = await renderInApp(<Target content={content} size={156} />)
      const line = screen.container.querySelector<SVGPathElement>('.stroke-text-2')!
      const distance = Math.round(line.getTotalLength())
      await screen.unmount()
      return distance
    }
    expect(await measureDistance(0)).toBe(59)
    expect(await measureDistance(1.71)).toBe(69)
    expect(await measureDistance(-4.58)).toBe(77)
    expect(await measureDistance(20)).toBe(91)
    expect(await measureDistance(35)).toBe(91)
    expect(await measureDistance(null)).toBe(91)
  },
)

test.each(['up', 'down'] as const)('before the result of a %s no ring is filled', async (direction) => {
  const content = { kind: 'pending', direction, timeLeftShare: 0.5, percentToTarget: 5 } as const
  const screen = await renderInApp(<Target content={content} size={160} />)
  const fills = [...screen.container.querySelectorAll('circle')].map((ring) => getComputedStyle(ring).fill)
  expect(fills).toEqual(['none', 'none', 'none', 'none'])
})

test('the gap of a miss is wider the larger the shortfall', async () => {
  const measureGap = async (shortfall: number) => {
    const screen = await renderInApp(
      <Target content={{ kind: 'miss', direction: 'down', shortfall }} size={340} />,
    )
    const gap = screen.container.querySelector<SVGPathElement>('[stroke-dasharray].stroke-miss-ring')!
    const length = Math.round(gap.getTotalLength())
    await screen.unmount()
    return length
  }
  expect(await measureGap(2.8)).toBe(40)
  expect(await measureGap(0.1)).toBe(20)
})

test('the misses of a record are notches of the rim', async () => {
  const screen = await renderInApp(<Target content={{ kind: 'record', shots: recordShots }} size={350} />)
  expect(screen.container.querySelectorAll('.target-notch')).toHaveLength(1)
  expect(screen.container.querySelectorAll('.target-shot')).toHaveLength(3)
  const box = screen.container.querySelector('svg')!.getBoundingClientRect()
  const notch = screen.container.querySelector('.target-notch')!.getBoundingClientRect()
  expect(notch.left).toBeGreaterThan(box.left)
})

test('no animation of a landing changes the opacity, so that the result is always visible', () => {
  const animations = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSKeyframesRule => rule instanceof CSSKeyframesRule)
    .filter(({ name }) => name.startsWith('target-'))
  expect(animations.map(({ name }) => name)).toEqual(['target-fly', 'target-press', 'target-spread'])
  for (const { cssText } of animations) expect(cssText).not.toContain('opacity')
})

test.each(['up', 'down'] as const)(
  'the mark of a missed %s has its dot where larger targets have it',
  async (direction) => {
    const screen = await renderInApp(<TargetMark state="miss" direction={direction} />)
    const dot = [...screen.container.querySelectorAll('circle')].at(-1)!
    const { x, y } = placeMiss(direction, measureTarget(20))
    expect(Number(dot.getAttribute('cx'))).toBeCloseTo(x, 1)
    expect(Number(dot.getAttribute('cy'))).toBeCloseTo(y, 1)
  },
)
