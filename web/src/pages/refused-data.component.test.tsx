import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildSettings } from '#test/sample-data.ts'
import { NotificationPreferences } from '#features/settings/preferences.tsx'
import { HomePage } from './home-page.tsx'
import { PredictPage } from './predictions/predict-page.tsx'
import { StockPage } from './stock/stock-page.tsx'

// Failures with a text in the specification: `failure-toasts.component.test.tsx`.
test.each<[string, ReactNode, string]>([
  ['home', <HomePage key="home" />, '홈 화면을 불러오지 못했어요'],
  ['the choice of stocks', <PredictPage key="predict" />, '종목을 불러오지 못했어요'],
  ['a stock', <StockPage key="stock" symbol="TSLA" tab="predict" />, '종목을 불러오지 못했어요'],
])('%s whose data is refused says so', async (_, element, expectedText) => {
  api.refuseOthers('internal')
  const screen = await renderInApp(element)
  await expect.element(screen.getByText(expectedText, { exact: false }).first()).toBeVisible()
})

test('settings that failed to load show an error, and are shown after a retry', async () => {
  api.refuse('GET /settings', 'invalid_input')
  const screen = await renderInApp(<NotificationPreferences />)
  await expect.element(screen.getByText('설정을 불러오지 못했어요')).toBeVisible()
  api.answer('GET /settings', buildSettings())
  await screen.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(screen.getByRole('switch', { name: '내 결과 앱 알림' })).toBeVisible()
})
