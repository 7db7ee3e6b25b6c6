import { AppError } from '@gwanyeok/domain/errors.ts'

const MAX_UPLOADS_PER_MEMBER = 6
const MAX_UPLOADS = 48
const RETRY_AFTER_SECONDS = 3

/** Limits the uploads in progress on this server, because each may hold its whole file in memory for minutes. */
export interface UploadSlots {
  /** Takes a slot and returns a function that frees it. Refuses with `too_many_requests` or `overloaded`. */
  take(member: string): () => void
}

export function createUploadSlots(): UploadSlots {
  const uploadsByMember = new Map<string, number>()
  let inAll = 0
  return {
    take(member) {
      const own = uploadsByMember.get(member) ?? 0
      if (own >= MAX_UPLOADS_PER_MEMBER) {
        throw new AppError('too_many_requests', { details: { retryAfter: RETRY_AFTER_SECONDS } })
      }
      if (inAll >= MAX_UPLOADS) throw new AppError('overloaded')
      uploadsByMember.set(member, own + 1)
      inAll += 1
      return () => {
        const left = (uploadsByMember.get(member) ?? 1) - 1
        if (left === 0) uploadsByMember.delete(member)
        else uploadsByMember.set(member, left)
        inAll -= 1
      }
    },
  }
}
