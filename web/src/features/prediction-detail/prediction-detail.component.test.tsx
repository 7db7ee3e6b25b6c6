import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { buildPrediction } from '#test/sample-data.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { feedKey } from '#shared/data/query-keys.ts'
import { PredictionDetail } from './prediction-detail.tsx'

const renderDetail = () => renderInApp(<PredictionDetail id={buildPrediction().id} onClose={() => {}} />)

function goOffline() {
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  onTestFinished(() => {
    device.mockRestore()
    onlineManager.setOnline(true)
  })
  api.disconnect('GET /predictions/:id')
}

test('offline, a prediction is shown as a cached list has it, without an error', async () => {
  queryClient.setQueryData(feedKey({ filter: 'all', from: 'everyone' }), {
    pages: [{ items: [buildPrediction()], nextCursor: null }],
    pageParams: [undefined],
  })
  goOffline()
  const screen = await renderDetail()
  await expect.element(screen.getByText('7일 예측', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('시세를 아직 가져오지 못했어요.')).toBeVisible()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('offline, a prediction that no cached list has fails to load', async () => {
  goOffline()
  const screen = await renderDetail()
  await expect.element(findToast('예측을 불러오는 중 오류가 발생했습니다.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '다시 시도' })).toBeVisible()
})
