import { findPasswordProblem } from '@gwanyeok/domain/users/password.ts'
import type { findChosenPasswordProblem } from '@gwanyeok/domain/users/guessable-password.ts'
import { useEffect, useState } from 'react'
import { runAfterLoad } from '../code-loading/run-after-load.ts'
import { retryImport } from '../code-loading/retry-import.ts'

export type PasswordCheck = typeof findChosenPasswordProblem

const importCheck = () => import('@gwanyeok/domain/users/guessable-password.ts')

/**
 * Returns the check of a new password. The list of guessable words is loaded after the page; until then, only the server
 * checks against it.
 */
export function usePasswordCheck(): PasswordCheck {
  const [check, setCheck] = useState<PasswordCheck>(() => findPasswordProblem)
  useEffect(() => {
    runAfterLoad(
      () => void retryImport(importCheck).then((module) => setCheck(() => module.findChosenPasswordProblem)),
    )
  }, [])
  return check
}
