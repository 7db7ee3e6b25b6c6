import { AppError } from '@gwanyeok/domain/errors.ts'

const MAX_UPLOADS_PER_MEMBER = 6
const MAX_UPLOADS = 48
const RETRY_AFTER_SECONDS = 3

/** Limits the uploads in progress on this server, because each may hold its whole file in memory for minutes. */
export interface UploadSlots {
  /** Takes a slot and returns a function that frees it. Refuses with `too_many_requests` or `overloaded`. */
  take(memberId: string): () => void
}

export function createUploadSlots(): UploadSlots {
  const uploadsByMember = new Map<string, number>()
  let uploadCount = 0
  return {
    take(member) {
      const memberCount = uploadsByMember.get(member) ?? 0
      if (memberCount >= MAX_UPLOADS_PER_MEMBER) {
        throw new AppError('too_many_requests', { details: { retryAfter: RETRY_AFTER_SECONDS } })
      }
      if (uploadCount >= MAX_UPLOADS) throw new AppError('overloaded')
      uploadsByMember.set(member, memberCount + 1)
      uploadCount += 1
      return () => {
        const remainingCount = (uploadsByMember.get(member) ?? 1) - 1
        if (remainingCount === 0) uploadsByMember.delete(member)
        else uploadsByMember.set(member, remainingCount)
        uploadCount -= 1
      }
    },
  }
}
