import type { BackupSchedule } from '@gwanyeok/domain/backups/api.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { confirmPassword, signedInLongAgo } from '#test/recent-sign-in.ts'
import { renderWithSignIn } from '#test/render.tsx'
import { Backups } from './backups.tsx'
import type { Backup, Restore } from './queries.ts'

const DAILY: Backup = {
  ...{ name: 'daily-2026-11-20.zip', place: 'both', at: '2026-11-20T18:30:00.000Z', size: 3_240_000 },
  ...{ rows: 51_234, isNewer: false, isWhole: true, checkedAt: '2026-11-20T19:00:00.000Z' },
}
const DAMAGED: Backup = { ...DAILY, name: 'manual-2026-11-19T03-04-05.zip', place: 'server', isWhole: false }
const RUNNING: Restore = {
  ...{ id: 'r', file: DAILY.name, startedAt: '2026-11-21T00:59:00.000Z', phase: 'filling' },
  ...{ tablesDone: 20, tables: 40, isRunning: true, failure: null, savedAs: null },
}
const SAVED = 'before-restore-2026-11-21T00-59-02.zip'

const GOOD: BackupSchedule = { lastAt: DAILY.at, isLate: false, trial: null }

function openBackups(restore: Restore | null = null, schedule: BackupSchedule = GOOD) {
  api.answer('GET /admin/backup-schedule', { schedule })
  api.answer('GET /admin/backups', { items: [DAILY, DAMAGED], isStoreAway: false })
  api.answer('GET /admin/restore', { restore })
  return renderWithSignIn(<Backups />)
}

test('a restore says what goes, asks for the name and the password, and shows how far it is', async () => {
  const screen = await openBackups()
  api.answer('GET /admin/backups/:file/losses', {
    ...{ members: 2, predictions: 31, posts: 4, comments: 0, takedowns: 1, ownAccount: false },
  })
  const sent: unknown[] = []
  signedInLongAgo('POST /admin/backups/:file/restores', () =>
    api.on('POST /admin/backups/:file/restores', ({ params, body }) => {
      sent.push([params.file, body.file])
      api.answer('GET /admin/restore', { restore: RUNNING })
      return { done: true }
    }),
  )
  const rows = screen.getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/11\/21\(토\) 03:30.*매일 백업.*3.24MB · 51,234줄.*온전함/)
  await expect.element(rows.nth(1).getByRole('button', { name: '복원' })).toBeDisabled()
  await rows.nth(0).getByRole('button', { name: '복원' }).click()
  const sheet = screen.getByRole('dialog')
  await expect.element(sheet).toMatchTextContent(/새 회원2명예측31개글4개댓글0개게시중단 요청1건/)
  await sheet.getByRole('textbox').fill('daily')
  await sheet.getByRole('button', { name: '복원하기' }).click()
  await expect.element(sheet.getByText(`${DAILY.name}과 똑같이 적어주세요`)).toBeVisible()
  await sheet.getByRole('textbox').fill(DAILY.name)
  await sheet.getByRole('button', { name: '복원하기' }).click()
  await confirmPassword(screen)
  await expect.element(screen.getByText('백업의 내용을 채우고 있어요')).toBeVisible()
  expect(sent).toEqual([[DAILY.name, DAILY.name]])
  api.answer('GET /admin/restore', { restore: { ...RUNNING, isRunning: false, savedAs: SAVED } })
  await expect.element(screen.getByText(`되돌리려면 ${SAVED} 백업으로 복원하세요.`)).toBeVisible()
})

test('a restore that failed says why, and that nothing changed', async () => {
  const screen = await openBackups({ ...RUNNING, isRunning: false, failure: 'disk_full' })
  await expect.element(screen.getByText('복원하지 못했어요. 데이터는 그대로예요.')).toBeVisible()
  await expect.element(screen.getByText(/디스크에 자리가 없어요/)).toBeVisible()
})

const TRIAL = { file: DAILY.name, at: '2026-11-21T19:30:00.000Z' }

test('a good trial says when', async () => {
  const screen = await openBackups(null, { ...GOOD, trial: { ...TRIAL, failure: null } })
  await expect
    .element(screen.getByText('매주 하나를 복원해봐요. 11/22(일) 04:30에는 이상이 없었어요.'))
    .toBeVisible()
  await expect.element(screen.getByText('하루 넘게 백업이 없어요')).not.toBeInTheDocument()
})

test('backups that are late or cannot be restored say so', async () => {
  const screen = await openBackups(null, {
    ...GOOD,
    isLate: true,
    trial: { ...TRIAL, failure: 'no_scratch' },
  })
  await expect.element(screen.getByText(/마지막 백업은 11\/21\(토\) 03:30에 만들었어요/)).toBeVisible()
  await expect.element(screen.getByText(/createdb 권한을 주거나/)).toBeVisible()
  await expect.element(screen.getByText(/매주 하나를 복원해봐요/)).not.toBeInTheDocument()
})
