import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { SimulatedPill } from './simulated-pill.tsx'

test.each([
  ['a member', false],
  ['an operator', true],
])(
  'explains simulated prices to %s, with the setting only for an operator, and returns the focus',
  async (_, isOperator) => {
    const screen = await renderInApp(<SimulatedPill isOperator={isOperator} />)
    const pill = screen.getByRole('button', { name: '모의 시세 설명 보기' })
    await pill.click()
    const explanation = screen.getByRole('dialog', { name: '모의 시세란?' })
    await expect.element(explanation).toMatchTextContent(/실제 거래 가격이 아니라/)
    expect(explanation.element().textContent?.includes('MARKET_DATA_KEY')).toBe(isOperator)
    await userEvent.keyboard('{Escape}')
    await expect.element(explanation).not.toBeInTheDocument()
    await expect.element(pill).toHaveFocus()
  },
)
