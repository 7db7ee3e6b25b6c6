import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { buildStockPrice } from '#test/sample-data.ts'
import { PriceAlertButton } from './price-alert-button.tsx'
import { PriceAlertList } from './price-alert-list.tsx'

const ALERT = {
  id: 'a1',
  symbol: 'TSLA',
  name: 'Tesla, Inc.',
  koreanName: '테슬라',
  price: 250,
  direction: 'down' as const,
  createdAt: '2026-11-20T01:00:00.000Z',
}

test('the form explains what the server would refuse, and sends a price with its direction', async () => {
  api.answer('GET /me/price-alerts', { items: [ALERT] })
  api.answer('POST /me/price-alerts', { done: true })
  api.answer('GET /stocks/logos', { versions: {} })
  const quote = buildStockPrice({ symbol: 'TSLA', currentPrice: 300 })
  const screen = await renderInApp(
    <>
      <PriceAlertButton quote={quote} />
      <PriceAlertList />
    </>,
  )
  await screen.getByRole('button', { name: '가격 알림', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  const field = dialog.getByLabelText('알림 받을 가격')
  const setButton = dialog.getByRole('button', { name: '알림 받기' })
  await setButton.click()
  await expect.element(dialog.getByText('가격을 적어주세요')).toBeVisible()
  for (const [typedPrice, refusal] of [
    ['300원', '원이 아니라 달러로 적어주세요'],
    ['300', '현재가가 이미 이 가격에 닿았어요. 다른 가격을 적어주세요.'],
    ['250', '같은 가격에 이미 알림이 있어요.'],
  ] as const) {
    await field.fill(typedPrice)
    await expect.element(dialog.getByText(refusal)).toBeVisible()
  }
  expect(api.received('POST /me/price-alerts')).toEqual([])

  await field.fill('$310.5')
  await expect
    .element(dialog.getByText('현재가 $300.00에서 이 가격까지 오르면 한 번 알려드려요.'))
    .toBeVisible()
  api.answer('GET /me/price-alerts', { items: [{ ...ALERT, id: 'a2', price: 310.5, direction: 'up' }] })
  await setButton.click()
  await expect.element(findToast('가격에 닿으면 알려드릴게요.')).toBeVisible()
  expect(api.received('POST /me/price-alerts').at(-1)?.body).toEqual({
    symbol: 'TSLA',
    price: 310.5,
    direction: 'up',
  })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('$310.50까지 오르면')).toBeVisible()
})

test('a refusal by the server is shown in the form, which keeps the typed price', async () => {
  api.answer('GET /me/price-alerts', { items: [] })
  api.refuse('POST /me/price-alerts', 'quote_unavailable', { status: 503 })
  const screen = await renderInApp(<PriceAlertButton quote={buildStockPrice({ currentPrice: 300 })} />)
  await screen.getByRole('button', { name: '가격 알림' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('알림 받을 가격').fill('280')
  await expect
    .element(dialog.getByText('현재가 $300.00에서 이 가격까지 내리면 한 번 알려드려요.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: '알림 받기' }).click()
  await expect.element(dialog.getByText('주식 정보를 가져올 수 없습니다')).toBeVisible()
  await expect.element(dialog.getByLabelText('알림 받을 가격')).toHaveValue('280')
})

test('the list names stock and price, links to the stock, and deletes an alert', async () => {
  api.answer('GET /me/price-alerts', { items: [ALERT] })
  api.answer('GET /stocks/logos', { versions: {} })
  api.answer('DELETE /me/price-alerts/:id', { done: true })
  const screen = await renderInApp(<PriceAlertList />)
  await expect.element(screen.getByText('$250.00까지 내리면')).toBeVisible()
  expect(screen.getByRole('link').element().getAttribute('href')).toBe('/?stock=TSLA')
  api.answer('GET /me/price-alerts', { items: [] })
  await screen.getByRole('button', { name: '테슬라 $250.00 알림 삭제' }).click()
  await expect.element(findToast('가격 알림을 지웠어요.')).toBeVisible()
  await expect.poll(() => screen.container.textContent).toBe('')
  expect(api.received('DELETE /me/price-alerts/:id').map(({ params }) => params)).toEqual([{ id: 'a1' }])
})

test('a list that fails to load shows an error; a refused deletion shows its reason and reloads the list', async () => {
  api.answer('GET /stocks/logos', { versions: {} })
  api.refuse('GET /me/price-alerts', 'invalid_input')
  const screen = await renderInApp(<PriceAlertList />)
  await expect.element(screen.getByText('가격 알림을 불러오지 못했어요')).toBeVisible()
  api.answer('GET /me/price-alerts', { items: [ALERT] })
  await screen.getByRole('button', { name: '다시 시도' }).click()
  api.refuse('DELETE /me/price-alerts/:id', 'not_found', { status: 404 })
  const removeButton = screen.getByRole('button', { name: '테슬라 $250.00 알림 삭제' })
  await expect.element(removeButton).toBeVisible()
  api.answer('GET /me/price-alerts', { items: [] })
  await removeButton.click()
  await expect.element(findToast('찾을 수 없어요')).toBeVisible()
  await expect.element(removeButton).not.toBeInTheDocument()
})
