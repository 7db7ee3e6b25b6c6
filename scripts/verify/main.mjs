import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkLog } from './log.mjs'

// `npm run verify -- ADDRESS` checks the public record of a site from outside. It needs Node alone: no line of it is the
// product's, so that it holds the product to the published formats.

const [address] = process.argv.slice(2)
const base = address && new URL('/log/', address)
const file = base && path.join('data', 'verified', `${base.host.replace(':', '-')}.json`)

const say = (text) => process.stdout.write(`${text}\n`)

/**
 * A site answers a number of requests a minute: a long log takes some minutes.
 * @param {string} name
 */
async function get(name) {
  const answer = await fetch(new URL(name, base))
  if (answer.ok) return Buffer.from(await answer.arrayBuffer())
  if (answer.status === 429) {
    await sleep(1000 * (Number(answer.headers.get('retry-after')) || 5))
    return get(name)
  }
  throw new Error(`${name}: ${answer.status}`)
}

/** What an earlier run saw. */
async function findSeen() {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

async function main() {
  if (!base) throw new Error('npm run verify -- https://example.com')
  const before = await findSeen()
  const { faults, seen, kinds } = await checkLog(get, before)
  for (const fault of faults) say(`✗ ${fault}`)
  if (faults.length > 0) throw new Error(`${faults.length}곳이 맞지 않아요. ${faults.length} faults.`)
  const of = (kind) => kinds[kind] ?? 0
  say(`✓ 서명이 맞아요. The signature is right: ${seen.verifier}`)
  say(
    `✓ 항목 ${seen.size}건이 서명된 뿌리를 이뤄요(예측 ${of('prediction')}, 판정 ${of('judgement')}, 무효 ${of('void')}). ${seen.size} entries make the signed root.`,
  )
  say(
    before
      ? `✓ 처음 ${before.size}건은 전에 본 그대로예요. The first ${before.size} are those seen before.`
      : '· 처음 본 기록이에요. 키와 뿌리를 적어두고, 다음부터 비교해요. Seen for the first time: remembered for the next run.',
  )
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(seen)}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
