import { type Policy, parsePolicy } from '@gwanyeok/domain/record/policy.ts'
import { readFile } from 'node:fs/promises'
import { StartError } from '#platform/start-error.ts'

export interface GivenPolicy {
  text: string
  policy: Policy
}

/** The witnesses that the file of `WITNESS_POLICY` names; null without one. Throws a StartError for one that is wrong. */
export async function readPolicy({ witnessPolicy: file }: { witnessPolicy: string | null }) {
  if (file === null) return null
  try {
    const text = await readFile(file, 'utf8')
    return { text, policy: await parsePolicy(text) } satisfies GivenPolicy
  } catch (error) {
    throw new StartError(
      `WITNESS_POLICY: 증인 목록을 읽을 수 없어요. The list of witnesses cannot be read: ${(error as Error).message}`,
    )
  }
}
