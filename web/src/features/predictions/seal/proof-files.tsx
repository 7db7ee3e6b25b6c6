import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { hashText } from '@gwanyeok/domain/predictions/seal.ts'
import type { Entry } from '@gwanyeok/domain/record/entry.ts'
import { textOf } from '@gwanyeok/domain/record/read-log.ts'
import { parseProof, type ProofFacts, withFacts } from '@gwanyeok/domain/record/proof.ts'
import { keysOf, type Loss, type Predecessor } from '@gwanyeok/domain/record/succession.ts'
import { useState } from 'react'
import { getOfLog } from '#shared/record/browser-log.ts'
import { sealMessages } from './messages.ts'

const messages = sealMessages.record.files

/** What is proven: an entry of the log, and the canonical text that it commits to. */
interface Proven extends Pick<Entry, 'kind' | 'label'> {
  index: number
  text: string
}

interface Props {
  prediction: OpenPrediction
  /** Of the prediction in the log. */
  made: { index: number; entry: Entry }
  settled: Proven | null
  losses: readonly Loss[]
}

/** Saves files that prove the prediction, and its result, without this site. */
export function ProofFiles({ prediction, made, settled, losses }: Props) {
  const [isFailed, setFailed] = useState(false)
  const { author, predictedAt, ...facts } = prediction
  const text = hashText({ ...facts, author: author.id, predictedAt: Date.parse(predictedAt) })
  async function save(name: string, proven: Proven): Promise<void> {
    try {
      await saveProof(`${prediction.blockId}-${name}.tlog-proof`, {
        ...proven,
        losses,
        nonce: prediction.nonce,
      })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const button = 'hit-44 type-caption-strong text-text underline'
  return (
    <>
      <span className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        <button
          type="button"
          className={button}
          onClick={() => void save('prediction', { ...made.entry, index: made.index, text })}
        >
          {messages.prediction}
        </button>
        {settled && (
          <button type="button" className={button} onClick={() => void save('result', settled)}>
            {messages.result}
          </button>
        )}
        <a href="/verify.html" download className={button}>
          {messages.page}
        </a>
      </span>
      {isFailed && <span className="mt-1 block text-error">{messages.failed}</span>}
      <span className="mt-1 block">{messages.hint}</span>
    </>
  )
}

type Stated = Proven & Pick<ProofFacts, 'losses' | 'nonce'>

async function saveProof(file: string, stated: Stated): Promise<void> {
  const { kind, label, index, text, nonce, losses } = stated
  const [proof, verifier, policy, predecessors] = await Promise.all(
    [`proof/${index}`, 'verifier', 'policy', 'predecessors'].map(async (path) =>
      textOf(await getOfLog(path)),
    ),
  )
  const before = JSON.parse(predecessors!) as Predecessor[]
  // A head that was witnessed under a key of before is checked with that one.
  const keys = keysOf(parseProof(proof!)!.note, [{ verifier: verifier!.trim(), policy: policy! }, ...before])!
  const { verifier: key, policy: witnesses } = keys
  const facts = { kind, label, text, nonce, verifier: key, policy: witnesses, losses }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([withFacts(proof!, facts)], { type: 'text/plain' }))
  link.download = file
  link.click()
  URL.revokeObjectURL(link.href)
}
