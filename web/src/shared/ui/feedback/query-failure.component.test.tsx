import { useQuery } from '@tanstack/react-query'
import { toast as sonner } from 'sonner'
import { expect, test } from 'vitest'
import { renderInApp, findToast } from '#test/render.tsx'
import { QueryFailure } from './query-failure.tsx'

const TOAST_TEXT = '댓글을 불러오는데 실패했습니다'

/** Fails before a loading state is rendered, as a query on a device without network does. */
function FailingQuery() {
  const query = useQuery({
    queryKey: ['failing'],
    queryFn: () => Promise.reject(new Error('no network')),
    retry: false,
  })
  return query.isError && <QueryFailure toastText={TOAST_TEXT} query={query} />
}

test('shows the toast again if a retry fails at once', async () => {
  const screen = await renderInApp(<FailingQuery />)
  const failureToast = findToast(TOAST_TEXT)
  await expect.element(failureToast).toBeVisible()
  sonner.dismiss()
  await expect.element(failureToast).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(failureToast).toBeVisible()
})
