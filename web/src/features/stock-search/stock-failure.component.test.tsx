import { expect, test, vi } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ApiError } from '#shared/api/api.ts'
import { StockFailure } from './stock-failure.tsx'

const renderFailure = (error: Error, onRetry = () => {}) =>
  renderInApp(<StockFailure symbol="PFE" error={error} onRetry={onRetry} isRetrying={false} />)

// `quotes.test.ts` and `stocks.test.ts` of the server test which code each fault of the market-data service has.
test.for([
  ['quote_not_in_plan', '지금 연결된 시세 서비스에서는 가격을 받을 수 없어요. 종목의 문제가 아니니'],
  ['quote_out_of_range', '지금 연결된 시세 서비스에는 이 기간의 가격이 없어요.'],
  ['quote_not_yet', '오늘 가격은 장이 끝난 뒤에 나와요. 그때 다시 확인해주세요.'],
  ['quote_unavailable', '주식 정보를 가져올 수 없습니다'],
] as const)(
  'after the error %s, the page says what it means, and can be tried again',
  async ([code, expectedText]) => {
    const onRetry = vi.fn<() => void>()
    const screen = await renderFailure(new ApiError(code, 503), onRetry)
    await expect.element(screen.getByText(expectedText, { exact: false })).toBeVisible()
    await screen.getByRole('button', { name: '다시 시도' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  },
)

test('an unsupported stock leads to the search', async () => {
  const screen = await renderFailure(new ApiError('stock_unsupported', 422))
  await expect.element(screen.getByText('지원하지 않는 종목입니다. 미국 주식을 선택해주세요.')).toBeVisible()
  await expect.element(screen.getByRole('combobox')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument()
})
