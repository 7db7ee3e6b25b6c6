import type { EndpointKey } from '#shared/api/api.ts'
import { api } from './fake-api.ts'
import type { Screen } from './render.tsx'

/** Refuses the write until the password is confirmed; `onConfirmed` then sets the answer to the write. */
export function demandRecentSignIn(write: EndpointKey, onConfirmed: () => void): void {
  api.answer('GET /me/sign-in-methods', { password: true, providers: [] })
  api.refuse(write, 'recent_sign_in_needed', { status: 403 })
  api.on('POST /me/confirm-password', () => {
    onConfirmed()
    return { done: true }
  })
}

export async function confirmPassword(screen: Screen): Promise<void> {
  await screen.getByLabelText('비밀번호', { exact: true }).fill('Tester-2026')
  await screen.getByRole('button', { name: '확인' }).click()
}
