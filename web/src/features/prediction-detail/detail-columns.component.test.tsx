import type { OpenPrediction, PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { prediction } from '#test/sample-data.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { DetailColumns } from './detail-columns.tsx'

async function openAt(width: number, shown: OpenPrediction, told: Partial<PredictionDetail> = {}) {
  await page.viewport(width, 844)
  return renderInApp(
    <Sheet open onClose={() => {}} title="예측 상세" width="wide" ownHeader>
      <DetailColumns
        detail={{
          prediction: shown,
          candles: [],
          note: null,
          priceTime: null,
          myOpenPrediction: null,
          comments: { items: [], nextCursor: null, commentCount: 0 },
          ...told,
        }}
        loading={false}
        complete
        actions={undefined}
        comments={(_, withHeading) => (withHeading ? <h3>댓글 0</h3> : <p>아직 댓글이 없어요.</p>)}
      />
    </Sheet>,
  )
}

test('without a rationale the second column is called by its comments alone', async () => {
  const screen = await openAt(1280, prediction({ reason: '', content: '', images: [] }))
  await expect.element(screen.getByRole('heading', { name: '댓글', exact: true })).toBeVisible()
  expect(screen.getByRole('heading', { name: '댓글 0' }).query()).toBeNull()
})

test('with one it is called by both, and the comments have a heading of their own', async () => {
  const screen = await openAt(1280, prediction({ reason: '실적' }))
  await expect.element(screen.getByRole('heading', { name: '근거와 이야기' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '댓글 0' })).toBeVisible()
})

test('it leads to the form of its stock, or to one’s own open prediction, which itself leads nowhere', async () => {
  const first = await openAt(390, prediction())
  await expect
    .element(first.getByRole('link', { name: '테슬라 예측하기' }))
    .toHaveAttribute('href', expect.stringContaining('stock=TSLA'))
  await first.unmount()
  const other = await openAt(390, prediction(), { myOpenPrediction: 'own' })
  await expect
    .element(other.getByRole('link', { name: '내 예측 보기' }))
    .toHaveAttribute('href', expect.stringContaining('prediction=own'))
  await other.unmount()
  const own = await openAt(390, prediction({ id: 'own', isMine: true }), { myOpenPrediction: 'own' })
  await expect.element(own.getByText('내 예측', { exact: true })).toBeVisible()
  expect(own.getByRole('link', { name: /예측하기|예측 보기/ }).query()).toBeNull()
})

test('its current price says what it is from', async () => {
  const close = await openAt(390, prediction(), { priceTime: { day: '2026-11-25', at: null } })
  await expect.element(close.getByText('11/25 종가')).toBeVisible()
  await close.unmount()
  const moving = { day: '2026-11-25', at: '2026-11-25T15:12:00.000Z' }
  const live = await openAt(390, prediction(), { priceTime: moving })
  await expect.element(live.getByText('11/26 00:12')).toBeVisible()
})
