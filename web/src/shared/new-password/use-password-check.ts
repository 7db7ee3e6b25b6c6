import { findPasswordProblem } from '@gwanyeok/domain/users/password.ts'
import type { findChosenPasswordProblem } from '@gwanyeok/domain/users/guessable-password.ts'
import { useEffect, useState } from 'react'
import { runAfterLoad } from '../code-loading/after-load.ts'
import { retryImport } from '../code-loading/retry-import.ts'

export type PasswordCheck = typeof findChosenPasswordProblem

const importCheck = () => import('@gwanyeok/domain/users/guessable-password.ts')

/** The check of a new password. Its word list is loaded after the page; until then only the server checks it. */
export function usePasswordCheck(): PasswordCheck {
  const [check, setCheck] = useState<PasswordCheck>(() => findPasswordProblem)
  useEffect(() => {
    runAfterLoad(
      () => void retryImport(importCheck).then((module) => setCheck(() => module.findChosenPasswordProblem)),
    )
  }, [])
  return check
}
