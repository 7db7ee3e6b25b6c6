import { checkRecord } from '@gwanyeok/domain/record/check-record.ts'
import { parseCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import type { SeenLog } from '@gwanyeok/domain/record/log-state.ts'
import { parseSignedNote } from '@gwanyeok/domain/record/signed-note.ts'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Person } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'

const VERIFY = path.join(import.meta.dirname, '../../../scripts/verify/main.mjs')

/** Reads a product's public record over HTTP, as the browser of `member` does and with `npm run verify`. */
export async function openLogReader({ app, db }: TestProduct, member: Person) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  async function get(file: string): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await fetch(`${address}/log/${file}`)
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }

  async function readCheckpoint() {
    const signedNote = parseSignedNote(new TextDecoder().decode(await get('checkpoint')))!
    return parseCheckpoint(signedNote.text)!
  }

  async function checkPrediction(prediction: string, seenLog: SeenLog | null) {
    const { commitment } = await db
      .selectFrom('predictions')
      .select('commitment')
      .where('id', '=', prediction)
      .executeTakeFirstOrThrow()
    const { body } = await member.call<{ index: number }>(`GET /predictions/${prediction}/record`)
    return checkRecord(get, { index: body.index, commitment, seen: seenLog })
  }

  /**
   * Runs `npm run verify`. The command stores in the folder `cwd` what it has seen. With a read token it also checks
   * what that member may see.
   */
  function verify(
    cwd: string,
    { token, args = [], site = address }: { token?: string; args?: string[]; site?: string } = {},
  ): Promise<{ output: string; code: number }> {
    const env = { ...process.env, ...(token !== undefined && { GWANYEOK_TOKEN: token }) }
    const run = promisify(execFile)(process.execPath, [VERIFY, site, ...args], { cwd, env })
    return run.then(
      ({ stdout, stderr }) => ({ output: stdout + stderr, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => ({
        output: error.stdout + error.stderr,
        code: error.code,
      }),
    )
  }

  return { address, get, readCheckpoint, checkPrediction, verify }
}
