import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { aimAt } from './aim-at.ts'
import { ChancePlay } from './chance-play.tsx'

const stock = { price: 481.2, volatility: { day: 0.0005, night: 0.0003, sessions: 250 } }

const openPlay = () => renderInApp(<ChancePlay stock={stock} lead="테슬라 · 11/20 하루" note="" />)

test('the slider is moved by keyboard, and its target, chance and multiplier are said and shown', async () => {
  const screen = await openPlay()
  const slider = screen.getByRole('slider', { name: '목표' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('+0.50%, $483.61'))
  await expect.element(screen.getByText('$483.61')).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByText('$484.57')).toBeVisible()
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('+0.70%, $484.57'))
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByText('$505.26')).toBeVisible()
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/우연 배수 ×1$/))
})

test('a press on the track moves the knob to it', async () => {
  const screen = await openPlay()
  const slider = screen.getByRole('slider')
  const { width, height } = slider.element().getBoundingClientRect()
  await slider.click({ position: { x: width / 2, y: height / 2 } })
  await expect.poll(() => (slider.element() as HTMLInputElement).valueAsNumber).toBeGreaterThanOrEqual(25)
  const knob = slider.element().parentElement!.lastElementChild!.getBoundingClientRect()
  const { left } = slider.element().getBoundingClientRect()
  expect(Math.abs(knob.left + knob.width / 2 - left - width / 2)).toBeLessThan(6)
})

test('four targets are compared with what the slider would say of them', async () => {
  const screen = await openPlay()
  const row = screen.getByRole('row', { name: /^\+1\.0%/ })
  const { chance, most } = aimAt(stock, 10)
  await expect.element(row).toMatchTextContent(`${Math.round(chance * 100)}%`)
  await expect.element(row).toMatchTextContent(`최대 ${most}점`)
})

test('the curve has a text and a table for those who cannot see it', async () => {
  const screen = await openPlay()
  await expect.element(screen.getByRole('img', { name: /50%까지면 우연 배수는 ×1/ })).toBeInTheDocument()
  const table = screen.getByRole('table', { name: '확률에 따른 우연 배수' })
  expect(table.getByRole('row', { name: '80% ×0.25' }).elements()).toHaveLength(1)
  expect(table.getByRole('row', { name: '100% ×0' }).elements()).toHaveLength(1)
})

test('the dot of the curve stands below the knob, with its chance', async () => {
  const screen = await openPlay()
  const slider = screen.getByRole('slider')
  slider.element().focus()
  for (const key of ['{ArrowRight}', '{End}', '{Home}']) {
    await userEvent.keyboard(key)
    const { chance } = aimAt(stock, (slider.element() as HTMLInputElement).valueAsNumber)
    await expect.element(screen.getByText(`우연 확률 ${Math.round(chance * 100)}%`)).toBeVisible()
    const knob = slider.element().parentElement!.lastElementChild!.getBoundingClientRect()
    const dot = screen
      .getByRole('img', { name: /우연 배수/ })
      .element()
      .querySelector('svg:has(circle)')!
    const { left, width } = dot.getBoundingClientRect()
    expect(Math.abs(left + width / 2 - knob.left - knob.width / 2)).toBeLessThan(1)
  }
})
