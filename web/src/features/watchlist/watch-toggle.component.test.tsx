import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { WatchToggle } from './watch-toggle.tsx'

const NVDA = { symbol: 'NVDA', name: 'NVIDIA', koreanName: '엔비디아', price: null, closes: [] }
const getStarLabel = (watched: boolean) => ({ name: watched ? '관심 종목에서 삭제' : '관심 종목에 추가' })

test('the star is disabled until the watchlist has loaded; then a press adds the stock', async () => {
  const release = api.hold('GET /watchlist')
  api.answer('PUT /watchlist/:symbol', { done: true })
  const screen = await renderInApp(<WatchToggle symbol="NVDA" />)
  await expect.element(screen.getByRole('button', getStarLabel(false))).toBeDisabled()
  release({ items: [] })
  await expect.element(screen.getByRole('button', getStarLabel(false))).toBeEnabled()
  api.answer('GET /watchlist', { items: [NVDA] })
  await screen.getByRole('button', getStarLabel(false)).click()
  await expect.element(screen.getByRole('button', getStarLabel(true))).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => api.received('PUT /watchlist/:symbol')).toHaveLength(1)
  expect(api.received('PUT /watchlist/:symbol')[0]?.params).toEqual({ symbol: 'NVDA' })
})

test('a refused press reverts the star and shows the reason', async () => {
  api.answer('GET /watchlist', { items: [] })
  api.refuse('PUT /watchlist/:symbol', 'watchlist_full', { status: 409 })
  const screen = await renderInApp(<WatchToggle symbol="AMD" />)
  await screen.getByRole('button', getStarLabel(false)).click()
  await expect.element(findToast('관심 종목은')).toBeVisible()
  await expect
    .element(screen.getByRole('button', getStarLabel(false)))
    .toHaveAttribute('aria-pressed', 'false')
})
