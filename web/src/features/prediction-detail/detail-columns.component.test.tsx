import type { UnsealedPrediction, PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { DetailColumns } from './detail-columns.tsx'

interface Options {
  /** Replaces fields of a detail without note and comments. */
  detail?: Partial<PredictionDetail>
  followButton?: () => ReactNode
  now?: string
}

async function openDetail(
  width: number,
  shownPrediction: UnsealedPrediction,
  { detail, followButton, now }: Options = {},
) {
  await page.viewport(width, 844)
  return renderInApp(
    <Sheet open onClose={() => {}} title="예측 상세" width="wide" hasOwnHeader>
      <DetailColumns
        detail={{
          prediction: shownPrediction,
          candles: [],
          note: null,
          priceTime: null,
          myPendingPrediction: null,
          followedByMe: false,
          comments: { items: [], nextCursor: null, commentCount: 0 },
          ...detail,
        }}
        areCandlesLoading={false}
        isComplete
        actions={undefined}
        followButton={followButton}
        comments={() => <h3>댓글 0</h3>}
      />
    </Sheet>,
    now === undefined ? {} : { now },
  )
}

test('with two columns, outcome, score and seal are in the first one, the chart, the link and the comments in the second one', async () => {
  await openDetail(1280, buildPrediction({ reason: '실적이 좋아요' }))
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog)
    .toMatchTextContent(
      /남음.*점수 계산.*올린 뒤 수정되지 않았어요.*가격 흐름.*시세로 평가해요.*실적이 좋아요.*테슬라 예측하기.*댓글 0/,
    )
  expect(dialog.element().getBoundingClientRect().width).toBe(980)
})

test('for a sealed prediction, the second column shows the price of the stock and the comments', async () => {
  api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
  const sealedPrediction = { ...buildPrediction(), sealed: true, revealAt: null, takenDownUntil: null }
  await openDetail(1280, sealedPrediction as never)
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/공개.*올린 뒤에는 수정할 수 없어요.*현재가.*댓글 0/)
})

test('the detail links to the form of its stock, except for a member with a pending prediction of the stock', async () => {
  const firstScreen = await openDetail(390, buildPrediction())
  await expect
    .element(firstScreen.getByRole('link', { name: '테슬라 예측하기' }))
    .toHaveAttribute('href', expect.stringContaining('stock=TSLA'))
  await firstScreen.unmount()
  const secondScreen = await openDetail(390, buildPrediction(), { detail: { myPendingPrediction: 'own' } })
  await expect.element(secondScreen.getByText('점수 계산')).toBeVisible()
  expect(secondScreen.getByRole('link', { name: /예측하기|예측 보기/ }).query()).toBeNull()
})

test.each([
  [390, /실패0점.*실제 종가.*실적이 좋아요.*댓글 0.*올린 뒤 수정되지 않았어요/],
  [1280, /실패0점.*실제 종가.*올린 뒤 수정되지 않았어요.*가격 흐름.*실적이 좋아요.*댓글 0/],
])('at %d px, the parts come in the order %s', async (width, order) => {
  const failedEvaluation = buildEvaluation({ actualPrice: 470.5, actualChange: -2.2236, score: 0 })
  await openDetail(
    width,
    buildPrediction({
      status: 'failed',
      evaluation: failedEvaluation,
      reason: '실적이 좋아요',
    }),
  )
  await expect.element(page.getByRole('dialog')).toMatchTextContent(order)
})

test('the seal is one line; its codes are shown after two presses, 직접 확인 and 코드 보기', async () => {
  const screen = await openDetail(390, buildPrediction({ sealed: false }))
  await expect.element(screen.getByText('올린 뒤 수정되지 않았어요')).toBeVisible()
  await expect.element(screen.getByText(/^SHA-256/)).not.toBeVisible()
  await screen.getByRole('button', { name: '직접 확인' }).click()
  await expect.element(screen.getByText(/^SHA-256/)).not.toBeVisible()
  await screen.getByText('코드 보기').click()
  await expect.element(screen.getByText(/^SHA-256/)).toBeVisible()
})

test('the current price shows its day or time', async () => {
  const closeScreen = await openDetail(390, buildPrediction(), {
    detail: { priceTime: { day: '2026-11-25', at: null } },
  })
  await expect.element(closeScreen.getByText('11/25 종가')).toBeVisible()
  await closeScreen.unmount()
  const livePriceTime = { day: '2026-11-25', at: '2026-11-25T15:12:00.000Z' }
  const liveScreen = await openDetail(390, buildPrediction(), { detail: { priceTime: livePriceTime } })
  await expect.element(liveScreen.getByText('11/26 00:12')).toBeVisible()
})

test('a pending prediction shows the day on which its window starts, then the distance to its target', async () => {
  const { basePrice } = buildPrediction()
  const lastClose = { priceTime: { day: '2026-11-19', at: null } }
  const waitingScreen = await openDetail(390, buildPrediction(), {
    detail: lastClose,
    now: '2026-11-19T14:29:00.000Z',
  })
  await expect.element(waitingScreen.getByText('평가 시작')).toBeVisible()
  await expect.element(waitingScreen.getByText('금요일', { exact: true })).toBeVisible()
  expect(waitingScreen.getByText('목표까지').query()).toBeNull()
  await waitingScreen.unmount()
  // 09:30 in New York on the first day, which has no price yet.
  const startedPrediction = buildPrediction({ currentPrice: basePrice * 1.01 })
  const startedScreen = await openDetail(390, startedPrediction, {
    detail: lastClose,
    now: '2026-11-20T14:30:00.000Z',
  })
  await expect.element(startedScreen.getByText('목표까지')).toBeVisible()
  await expect.element(startedScreen.getByText('3.96% 더')).toBeVisible()
  await expect.element(startedScreen.getByText(/^최대 \d+점$/).first()).toBeVisible()
})

test('a follow button is next to the author, except on the viewer’s own predictions', async () => {
  const followButton = () => <button type="button">팔로우</button>
  const otherMemberScreen = await openDetail(390, buildPrediction(), { followButton })
  await expect.element(otherMemberScreen.getByRole('button', { name: '팔로우' })).toBeVisible()
  await otherMemberScreen.unmount()
  const ownScreen = await openDetail(390, buildPrediction({ isMine: true }), { followButton })
  await expect.element(ownScreen.getByText('내 예측')).toBeVisible()
  expect(ownScreen.getByRole('button', { name: '팔로우' }).query()).toBeNull()
})
