import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { confirmPassword, demandRecentSignIn } from '#test/recent-sign-in.ts'
import { renderWithRecentSignIn, type Screen, findToast } from '#test/render.tsx'
import { EvaluationTab } from './evaluation-tab.tsx'
import type { Run, StuckPrediction } from './queries.ts'

const createRun = (changes: Partial<Run> = {}): Run => ({
  id: 'run-1',
  startedAt: '2026-11-21T00:50:00.000Z',
  finishedAt: '2026-11-21T00:50:02.000Z',
  startedBy: null,
  due: 1,
  success: 1,
  failed: 0,
  skipped: 0,
  failure: null,
  ...changes,
})
const runInProgress = createRun({
  id: 'run-2',
  startedAt: '2026-11-21T00:59:58.000Z',
  finishedAt: null,
  success: 0,
})

const createStuckPrediction = (stock: string): StuckPrediction => ({
  predictionId: stock,
  stock,
  evaluationEnd: '2026-10-09T20:00:00.000Z',
  reason: 'stuck',
  missingDays: [],
  closeRatio: null,
})

function answerTabRequests(newestRun: Run, stuckPredictions: StuckPrediction[] = []) {
  api.answer('GET /admin/evaluations', { items: [newestRun], nextCursor: null })
  api.on('GET /admin/evaluations/:id', ({ params }) => ({
    run: params.id === runInProgress.id ? runInProgress : newestRun,
    skips: [],
  }))
  api.answer('GET /admin/stuck-predictions', { items: stuckPredictions })
  api.answer('GET /stocks/logos', { versions: {} })
}

const openTab = () => renderWithRecentSignIn(<EvaluationTab />)
const findStartButton = (screen: Screen) => screen.getByRole('button', { name: '지금 평가하기' })
const findProgressHeading = (screen: Screen) => screen.getByRole('heading', { name: '평가하는 중이에요' })

test('a prediction that was voided elsewhere is reported as settled and leaves the list', async () => {
  answerTabRequests(createRun(), [createStuckPrediction('KO'), createStuckPrediction('DIS')])
  const screen = await openTab()
  await screen.getByRole('button', { name: '무효 처리' }).first().click()
  const sheet = screen.getByRole('dialog')
  await sheet.getByLabelText('사유').fill('상장 폐지로 시세가 없어요')
  answerTabRequests(createRun(), [createStuckPrediction('DIS')])
  api.refuse('POST /admin/predictions/:id/void', 'prediction_settled', { status: 409 })
  await sheet.getByRole('button', { name: '무효 처리' }).click()
  await expect.element(findToast('이미 처리된 예측이에요. 목록을 새로 불러왔어요.')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /^KO/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /^DIS/ })).toBeVisible()
})

test('an evaluation that cannot be started shows an error, and can be started again', async () => {
  answerTabRequests(createRun())
  api.refuse('POST /admin/evaluations', 'internal', { status: 500 })
  const screen = await openTab()
  await findStartButton(screen).click()
  await expect.element(findToast('평가 중 오류가 발생했습니다.')).toBeVisible()
  await expect.element(findStartButton(screen)).toBeEnabled()
})

test('a failed evaluation shows a toast only if it was started here', async () => {
  answerTabRequests(createRun({ failure: 'earlier' }))
  const failedRun = { ...runInProgress, finishedAt: createRun().finishedAt, failure: 'connection refused' }
  const screen = await openTab()
  await expect.element(screen.getByText('earlier')).toBeVisible()
  await expect.element(findToast('평가 중 오류가 발생했습니다.')).not.toBeInTheDocument()
  api.answer('POST /admin/evaluations', runInProgress)
  api.answer('GET /admin/evaluations/:id', { run: failedRun, skips: [] })
  await findStartButton(screen).click()
  await expect.element(findToast('평가 중 오류가 발생했습니다.')).toBeVisible()
})

test('after an old sign-in the password is requested, and then the evaluation starts', async () => {
  answerTabRequests(createRun())
  demandRecentSignIn('POST /admin/evaluations', () => api.answer('POST /admin/evaluations', runInProgress))
  const screen = await openTab()
  await findStartButton(screen).click()
  await confirmPassword(screen)
  await expect.element(findProgressHeading(screen)).toBeVisible()
})

test('two quick presses start one evaluation, and the button returns when it has ended', async () => {
  answerTabRequests(createRun())
  const release = api.hold('POST /admin/evaluations')
  const screen = await openTab()
  await expect.element(findStartButton(screen)).toBeVisible()
  const button = findStartButton(screen).element() as HTMLButtonElement
  button.click()
  button.click()
  release(runInProgress)
  await expect.element(findProgressHeading(screen)).toBeVisible()
  expect(api.received('POST /admin/evaluations')).toHaveLength(1)
  answerTabRequests(createRun({ id: runInProgress.id }))
  api.answer('GET /admin/evaluations/:id', { run: createRun({ id: runInProgress.id }), skips: [] })
  await expect.element(findStartButton(screen)).toBeVisible()
})

test('during another run, a press shows that run, without an error', async () => {
  answerTabRequests(createRun())
  const screen = await openTab()
  await expect.element(findStartButton(screen)).toBeVisible()
  answerTabRequests(runInProgress)
  api.refuse('POST /admin/evaluations', 'evaluation_running', { status: 409 })
  await findStartButton(screen).click()
  await expect.element(findProgressHeading(screen)).toBeVisible()
  await expect.element(findToast('이미 평가하는 중이에요.')).not.toBeInTheDocument()
})
