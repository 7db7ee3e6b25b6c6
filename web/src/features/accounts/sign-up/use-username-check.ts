import { findUsernameLettersProblem } from '@gwanyeok/domain/users/username-letters.ts'
import { useEffect, useState } from 'react'
import { runAfterLoad } from '#shared/code-loading/run-after-load.ts'
import { retryImport } from '#shared/code-loading/retry-import.ts'

export type UsernameCheck = typeof findUsernameLettersProblem

const importCheck = () => import('@gwanyeok/domain/users/username.ts')

/**
 * Returns the check of a username. The lists of reserved and banned words are loaded after the page; until then only the
 * server checks against them.
 */
export function useUsernameCheck(): UsernameCheck {
  const [check, setCheck] = useState<UsernameCheck>(() => findUsernameLettersProblem)
  useEffect(() => {
    runAfterLoad(() => {
      void retryImport(importCheck).then(({ findUsernameProblem }) => setCheck(() => findUsernameProblem))
    })
  }, [])
  return check
}
