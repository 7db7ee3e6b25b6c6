import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openCandleFolder } from './candles.mjs'
import { checkLog } from './log.mjs'
import { checkMembers } from './members.mjs'
import { fetchBytes, readJson } from './fetch-bytes.mjs'
import { checkRecords } from './records.mjs'

// `npm run verify -- ADDRESS [--candles FOLDER]` checks the public record of a site from outside. It needs only Node and
// shares no code with the product, so that it tests the product against the published formats and rules.

const USAGE = 'npm run verify -- https://example.com [--candles FOLDER]'
/** A member's read token. With it, the predictions that this member may see are checked, too. */
const token = process.env.GWANYEOK_TOKEN

const { address, candles } = readArguments()
const logUrl = address && new URL('/log/', address)
const seenLogFile = logUrl && path.join('data', 'verified', `${logUrl.host.replace(':', '-')}.json`)

/** Reads the arguments; `address` is null unless it is a valid web address. */
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

const print = (text) => process.stdout.write(`${text}\n`)

const fetchLogFile = (name) => fetchBytes(new URL(name, logUrl))
const fetchJson = async (route) =>
  JSON.parse(
    (await fetchBytes(new URL(`/api${route}`, logUrl), { authorization: `Bearer ${token}` })).toString(),
  )

async function fetchPages(route) {
  const items = []
  for (let cursor = ''; cursor !== null;) {
    const page = await fetchJson(`${route}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}

/** Checks the predictions that the token's member may see. */
async function checkVisiblePredictions(entries) {
  const items = await fetchPages('/records')
  const { faults, counts } = await checkRecords(items, entries, candles ? openCandleFolder(candles) : null)
  const { entries: rankedEntries } = await fetchJson('/leaderboard')
  const memberIds = rankedEntries.map(({ member }) => member.id)
  const memberResults = await checkMembers(items, memberIds, { entries, fetchJson })
  const { memberCount, predictionCount, notShown } = memberResults
  const recordedCount = entries.filter((entry) => entry?.kind === 'prediction').length
  print(
    `· 볼 수 있는 예측 ${counts.predictions}건: 봉인 ${counts.sealed}, 평가 ${counts.judged}, 무효 ${counts.void}, 기록을 기다림 ${counts.waiting}. ${counts.predictions} predictions shown.`,
  )
  print(
    `· 회원 ${memberCount}명의 기록 ${predictionCount}건을 셌어요. ${predictionCount} predictions of ${memberCount} members counted.`,
  )
  print(
    `· 그 가운데 사이트가 비공개라는 ${notShown.nonPublic}건, 숨기거나 게시를 중단했다는 ${notShown.hidden + notShown.takenDown}건은 보이지 않아요. The site says that ${notShown.nonPublic} are not public, ${notShown.hidden} hidden, ${notShown.takenDown} taken down.`,
  )
  print(
    `· 기록에 있는 예측 ${recordedCount}건 가운데 ${recordedCount - predictionCount}건은 누구의 것인지 보이지 않아요(공개하지 않은 프로필, 차단, 탈퇴). Whose ${recordedCount - predictionCount} of ${recordedCount} predictions are is not shown: closed profiles, blocks, withdrawals.`,
  )
  print(
    `· 결과 ${counts.judged}건을 다시 계산했고, 그 가운데 ${counts.judgedByOwnCandles}건은 내 시세 파일로 했어요. 나머지 시세는 사이트의 말이에요. ${counts.judgedByOwnCandles} of ${counts.judged} results by candles of your own.`,
  )
  return [...faults, ...memberResults.faults]
}

async function main() {
  if (!logUrl) throw new Error(USAGE)
  const previousLog = await readJson(seenLogFile)
  const { faults, seen: seenLog, isOtherLog, entries } = await checkLog(fetchLogFile, previousLog)
  if (token) faults.push(...(await checkVisiblePredictions(entries)))
  for (const fault of faults) print(`✗ ${fault}`)
  if (faults.length > 0) throw new Error(`${faults.length}곳이 맞지 않아요. ${faults.length} faults.`)
  printLog(seenLog, entries)
  printComparison(previousLog, isOtherLog)
  print(
    '· 다른 곳의 서명이 없어서, 운영자가 사람마다 다른 목록을 보여줄 수도 있어요. Nobody else signs it: others may be shown another log.',
  )
  await mkdir(path.dirname(seenLogFile), { recursive: true })
  await writeFile(seenLogFile, `${JSON.stringify(seenLog)}\n`)
}

function printLog(seenLog, entries) {
  const countEntries = (kind) => entries.filter((entry) => entry?.kind === kind).length
  print(`✓ 서명이 맞아요. The signature is right: ${seenLog.verifier}`)
  print(
    `✓ 항목 ${seenLog.size}건이 서명된 뿌리를 이뤄요(예측 ${countEntries('prediction')}, 평가 ${countEntries('judgement')}, 무효 ${countEntries('void')}). ${seenLog.size} entries make the signed root.`,
  )
}

function printComparison(previousLog, isOtherLog) {
  if (isOtherLog)
    print(
      `△ 사이트가 기록을 새로 시작했어요. 전에 본 ${previousLog.size}건과는 비교할 수 없어요: ${previousLog.verifier}. The site has begun a new log: the ${previousLog.size} entries seen before cannot be compared.`,
    )
  else
    print(
      previousLog
        ? `✓ 처음 ${previousLog.size}건은 전에 본 그대로예요. The first ${previousLog.size} are those seen before.`
        : '· 처음 본 기록이에요. 키와 뿌리를 적어두고, 다음부터 비교해요. Seen for the first time: remembered for the next run.',
    )
}

/** Returns the message of an error. JavaScript's own errors mean here that an answer does not have the published form. */
const explainError = (error) =>
  error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError
    ? `읽을 수 없음: ${address} (${error.message}). Its answer has not the published form.`
    : error.message

// With `| head`, output that nobody reads is dropped and the exit code stays correct.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
})
try {
  await main()
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`)
  process.exitCode = 1
}
