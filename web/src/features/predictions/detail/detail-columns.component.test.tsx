import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { prediction } from '#test/sample-data.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { DetailColumns } from './detail-columns.tsx'

async function openAt(width: number, shown: OpenPrediction) {
  await page.viewport(width, 844)
  return renderInApp(
    <Sheet open onClose={() => {}} title="예측 상세" width="wide" ownHeader>
      <DetailColumns
        detail={{ prediction: shown, candles: [], note: null }}
        loading={false}
        complete
        actions={undefined}
        comments={(_, withHeading) => (withHeading ? <h3>댓글 0</h3> : <p>아직 댓글이 없어요.</p>)}
      />
    </Sheet>,
  )
}

test.each([390, 1280])('while it runs it says its chance, at %d pixels', async (width) => {
  const screen = await openAt(width, prediction())
  await expect.element(screen.getByText('우연 확률 38%', { exact: true })).toBeVisible()
})

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
