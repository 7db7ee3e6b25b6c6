import type { PredictionNote } from '@gwanyeok/domain/predictions/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { findNoteRefusal } from '@gwanyeok/domain/predictions/note.ts'
import type { Context } from '#shared/context.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { checkBannedContent } from '#shared/content/check-banned-content.ts'
import { checkTextLimits } from '#shared/content/text-limits.ts'
import { createTextLimitUses } from '#shared/content/text-limit-uses.ts'
import { selectPredictionItems } from '#shared/items/prediction-items.ts'
import { lockMember } from '#shared/members/lock-member.ts'
import type { DetailPrediction } from './detail-predictions.ts'
import { checkEmailConfirmed } from './public-texts.ts'
import { reportDoubtfulContent } from '#shared/items/reports/insert-report.ts'

interface NewNote {
  predictionId: string
  content: string
}

/** Publishes the author's note on the result of their prediction. Throws an AppError if it is refused. */
export async function insertNote(
  { db, config }: Pick<Context, 'db' | 'config'>,
  author: MemberViewer & { emailConfirmed: boolean },
  { predictionId, content }: NewNote,
): Promise<PredictionNote> {
  const doubtfulKind = checkBannedContent('content', content)
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, author.id)
    const prediction = await selectPredictionItems(tx)
      .leftJoin('predictionNotes as n', 'n.predictionId', 'i.id')
      .where('i.id', '=', predictionId)
      .where('i.author', '=', author.id)
      .select(['i.status', 'i.visibility', 'n.writtenAt'])
      .executeTakeFirst()
    const { status, visibility, writtenAt } = orNotFound(prediction)
    const refusal = findNoteRefusal({ status, hasNote: writtenAt !== null })
    if (refusal) throw new AppError(refusal)
    if (visibility === 'public') {
      checkEmailConfirmed(config, author)
      const { id, now } = author
      const limitUses = createTextLimitUses({ config }, { author: id, kind: 'post', texts: [content], now })
      const isPublic = true
      await checkTextLimits(tx, limitUses, isPublic)
    }
    const savedNote = await tx
      .insertInto('predictionNotes')
      .values({ predictionId, content, writtenAt: new Date(author.now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['content', 'writtenAt'])
      .executeTakeFirst()
    if (!savedNote) throw new AppError('note_written')
    if (visibility !== 'private') {
      const item = { postType: 'prediction', postId: predictionId, author: author.id } as const
      await reportDoubtfulContent(tx, { ...item, kind: doubtfulKind, sealed: false, now: author.now })
    }
    return toNoteView(savedNote)
  })
}

/** Returns null for sealed rows, which include takedown notices: a notice contains nothing of the hidden content. */
export function toNote({ sealed, noteContent, noteWrittenAt }: DetailPrediction): PredictionNote | null {
  if (sealed || noteContent === null || noteWrittenAt === null) return null
  return toNoteView({ content: noteContent, writtenAt: noteWrittenAt })
}

const toNoteView = ({ content, writtenAt }: { content: string; writtenAt: Date }): PredictionNote => ({
  content,
  writtenAt: writtenAt.toISOString(),
})
