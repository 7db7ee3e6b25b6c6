import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { candleFolder } from './candles.mjs'
import { checkLog } from './log.mjs'
import { readCheckpoint, readVerifier } from './note.mjs'
import { checkMembers } from './members.mjs'
import { findJson, get } from './reading.mjs'
import { checkRecords, isOfPrediction } from './records.mjs'
import { headsOfWitnesses, quorumAt, readPolicy, timesOf } from './witnesses.mjs'

// `npm run verify -- ADDRESS [--candles FOLDER]` checks the public record of a site from outside. It needs Node alone: no
// line of it is the product's, so that it holds the product to the published formats and rules.

const USAGE = 'npm run verify -- https://example.com [--candles FOLDER]'
/** A member's read token: with it what that member may see is checked too. */
const token = process.env.GWANYEOK_TOKEN

const { address, candles } = readArguments()
const base = address && new URL('/log/', address)
const file = base && path.join('data', 'verified', `${base.host.replace(':', '-')}.json`)

/** Without an address of a site the usage is said. */
function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { candles: { type: 'string' } },
    })
    const { origin, protocol } = new URL(positionals[0])
    return { address: /^https?:$/.test(protocol) ? origin : null, candles: values.candles }
  } catch {
    return { address: null }
  }
}

const say = (text) => process.stdout.write(`${text}\n`)

const getOfLog = (name) => get(new URL(name, base))
const textOfLog = async (name) => (await getOfLog(name)).toString()
const ask = async (route) =>
  JSON.parse((await get(new URL(`/api${route}`, base), { authorization: `Bearer ${token}` })).toString())

/** The heads of a log that its witnesses show, whatever the site says. */
async function askWitnesses({ verifier, policy }) {
  const key = readVerifier(verifier)
  const heads = []
  for (const { from, note } of await headsOfWitnesses(readPolicy(policy).witnesses, key.name)) {
    if (note === null)
      say(`· 증인 ${from}에게 ${key.name}을 물어보지 못했어요. Witness ${from} could not be asked.`)
    else {
      const { size, root } = readCheckpoint(note, key)
      heads.push({ from: `증인 ${from}`, verifier, size, root: root.toString('base64') })
    }
  }
  return heads
}

function sayWitnesses(policy, note, heads) {
  const times = timesOf(note, policy.witnesses)
  const at = quorumAt(policy, times)
  if (policy.witnesses.length === 0)
    say("· 증인이 없어서 시각은 운영자의 말이에요. No witnesses: the time is the operator's word.")
  else if (at === null)
    say('· 지금 체크포인트는 아직 증인이 충분하지 않아요. No quorum cosigned this head yet.')
  else
    say(
      `✓ 증인 ${times.size}곳이 서명했어요(${new Date(at * 1000).toISOString()}까지). ${times.size} witnesses cosigned.`,
    )
  const independent = policy.witnesses.filter(({ isOwn }) => !isOwn).length
  if (policy.witnesses.length > 0)
    say(
      `· 운영자와 무관하다고 적힌 증인은 ${independent}곳이에요. ${independent} are said to be independent.`,
    )
  for (const { from, size } of heads)
    say(`✓ ${from}이 본 ${size}건과 같아요. It is what a witness saw of ${size}.`)
}

async function readPages(route) {
  const items = []
  for (let cursor = ''; cursor !== null;) {
    const page = await ask(`${route}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}

/** What the member of the token may see. */
async function checkShown(entries) {
  const items = await readPages('/records')
  const { faults, counts } = await checkRecords(items, entries, candles ? candleFolder(candles) : null)
  const { entries: ranked } = await ask('/leaderboard')
  const others = ranked.map(({ member }) => member.id)
  const checked = await checkMembers(items, others, { entries, ask })
  const { members, counted, notShown } = checked
  const recorded = entries.filter(isOfPrediction).length
  say(
    `· 볼 수 있는 예측 ${counts.predictions}건: 봉인 ${counts.sealed}, 평가 ${counts.judged}, 무효 ${counts.void}, 기록을 기다림 ${counts.waiting}. ${counts.predictions} predictions shown.`,
  )
  say(
    `· 회원 ${members}명의 기록 ${counted}건을 셌어요. ${counted} predictions of ${members} members counted.`,
  )
  say(
    `· 그 가운데 사이트가 비공개라는 ${notShown.nonPublic}건, 숨기거나 게시를 중단했다는 ${notShown.hidden + notShown.takenDown}건, 잃었다는 ${notShown.lost}건은 보이지 않아요. The site says that ${notShown.nonPublic} are not public, ${notShown.hidden} hidden, ${notShown.takenDown} taken down, ${notShown.lost} lost.`,
  )
  say(
    `· 기록에 있는 예측 ${recorded}건 가운데 ${recorded - counted}건은 누구의 것인지 보이지 않아요(공개하지 않은 프로필, 차단, 탈퇴). Whose ${recorded - counted} of ${recorded} predictions are is not shown: closed profiles, blocks, withdrawals.`,
  )
  say(
    `· 결과 ${counts.judged}건을 다시 계산했고, 그 가운데 ${counts.onOwnCandles}건은 내 시세 파일로 했어요. 나머지 시세는 사이트의 말이에요. ${counts.onOwnCandles} of ${counts.judged} results by candles of your own.`,
  )
  return [...faults, ...checked.faults]
}

async function main() {
  if (!base) throw new Error(USAGE)
  const before = await findJson(file)
  const [verifier, policy] = [await textOfLog('verifier'), await textOfLog('policy')]
  const logs = [{ verifier: verifier.trim(), policy }, ...JSON.parse(await textOfLog('predecessors'))]
  // Before the head, which must not be older than theirs.
  const heads = (await Promise.all(logs.map(askWitnesses))).flat()
  const { faults, seen, entries, note, successions, lost } = await checkLog(getOfLog, before, heads)
  if (token) faults.push(...(await checkShown(entries)))
  for (const fault of faults) say(`✗ ${fault}`)
  if (faults.length > 0) throw new Error(`${faults.length}곳이 맞지 않아요. ${faults.length} faults.`)
  const isSeenLost = lost.some(({ from }) => from === '')
  sayLog(seen, entries)
  if (!isSeenLost) sayBefore(before)
  saySuccessions(successions)
  sayWitnesses(
    readPolicy(policy),
    note,
    heads.filter((head) => !lost.includes(head)),
  )
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(seen)}\n`)
  if (isSeenLost)
    throw new Error(
      `△ 전에 본 ${before.size}건 가운데 일부를 사이트가 잃었어요. 다음부터는 지금 본 것과 비교해요. Some of the ${before.size} entries seen before are lost; the next run compares with what it saw now.`,
    )
}

function sayLog(seen, entries) {
  const of = (kind) => entries.filter((entry) => entry?.kind === kind).length
  say(`✓ 서명이 맞아요. The signature is right: ${seen.verifier}`)
  say(
    `✓ 항목 ${seen.size}건이 서명된 뿌리를 이뤄요(예측 ${of('prediction')}, 기록 시작 이전 ${of('earlier')}, 판정 ${of('judgement')}, 무효 ${of('void')}). ${seen.size} entries make the signed root.`,
  )
}

function sayBefore(before) {
  say(
    before
      ? `✓ 처음 ${before.size}건은 전에 본 그대로예요. The first ${before.size} are those seen before.`
      : '· 처음 본 기록이에요. 키와 뿌리를 적어두고, 다음부터 비교해요. Seen for the first time: remembered for the next run.',
  )
}

function saySuccessions(successions) {
  for (const { verifier, size, kept, isHandedOver } of successions) {
    if (kept < size)
      say(
        `△ ${kept + 1}번째부터 ${size}번째까지의 기록을 사이트가 잃었어요. 그 안에 무엇이 있었는지는 확인할 수 없어요. The site lost entries ${kept} to ${size - 1}: what they were cannot be checked.`,
      )
    say(
      isHandedOver
        ? `✓ ${size}건까지는 ${verifier}가 서명했고, 그 키가 다음 키에 서명했어요. That key signed the first ${size}, and named the next one.`
        : `· ${size}건까지는 ${verifier}가 서명했어요. 다음 키는 운영자의 말이에요. That key signed the first ${size}; the next one is the operator's word.`,
    )
  }
}

/** An answer that has not the published form fails wherever it is read. */
const explain = (error) =>
  error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError
    ? `읽을 수 없음: ${address} (${error.message}). Its answer has not the published form.`
    : error.message

// With `| head` what nobody reads any more is dropped; the exit code stays true.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
})
try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
