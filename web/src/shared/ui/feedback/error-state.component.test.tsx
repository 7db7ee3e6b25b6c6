import { expect, test } from 'vitest'
import { queryClient } from '#shared/data/query-client.ts'
import { sessionQuery } from '#shared/session/session.ts'
import { renderInApp } from '#test/render.tsx'
import { ErrorState } from './error-state.tsx'

test('while the server is unreachable, the message says that nothing is stored on this device', async () => {
  const screen = await renderInApp(<ErrorState title="제목" message="이유" onRetry={() => undefined} />)
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('제목이유다시 시도')
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, unreachable: true as const },
  )
  await expect.element(alert).toHaveTextContent('제목이 기기에 저장해둔 내용이 없어요.다시 시도')
})
