import { AppError } from '@gwanyeok/domain/errors.ts'
import { takedownsApi, type TakedownStep } from '@gwanyeok/domain/takedowns/api.ts'
import type { TakedownDecision } from '@gwanyeok/domain/takedowns/takedown.ts'
import { findMailbox } from '@gwanyeok/domain/users/email.ts'
import type { Context } from '#shared/context.ts'
import { tryConsume } from '#platform/http/protection/limit.ts'
import type { LimitUse } from '#platform/http/protection/exact-limits.ts'
import { createNetworkLimiter } from '#platform/http/protection/network-limiter.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { createRequesterMail } from './requester-mail.ts'
import { insertRequest, insertObjection } from './mutations/steps.ts'
import { decideTakedown } from './mutations/decide-takedown.ts'
import { findConfirmedEmail, findOwnTakedowns, findTakedown, findTakedowns } from './queries.ts'
import { toOwnTakedowns, toTakedownEntries } from './view.ts'

const ADMIN_PAGE_SIZE = 20
const DAY_SECONDS = 86_400
/** The daily limit of requests per network, per account and per mailbox. */
const MAX_REQUESTS_PER_DAY = 5
/** The daily limit per mailbox of mails that confirm a request. Anybody may enter any address. */
const MAX_RECEIPTS_PER_DAY = 3

/** The step of each decision that is mailed to the requester. Only the poster is notified of an extension. */
const MAILED_STEPS = {
  take_down: 'taken_down',
  remove: 'removed',
  restore: 'restored',
  reject: 'rejected',
} as const satisfies Partial<Record<TakedownDecision, TakedownStep>>

interface Requester {
  ip: string
  /** The signed-in member; null if nobody is signed in. */
  memberId: string | null
  proof: string | undefined
}

export function takedownRoutes(context: Context): void {
  const { serve, db, clock, limits, mailer, background, devices } = context
  const createLimiter = (name: string, points: number) =>
    limits.createLimiter(name, { points, seconds: DAY_SECONDS })
  const networkLimiter = createNetworkLimiter(limits, 'takedowns-network', {
    points: MAX_REQUESTS_PER_DAY,
    seconds: DAY_SECONDS,
  })
  const accountLimiter = createLimiter('takedowns-account', MAX_REQUESTS_PER_DAY)
  const mailboxLimiter = createLimiter('takedowns-mailbox', MAX_REQUESTS_PER_DAY)
  const provenMailboxLimiter = createLimiter('takedowns-proven-mailbox', MAX_REQUESTS_PER_DAY)
  const receiptLimiter = createLimiter('takedowns-address', MAX_RECEIPTS_PER_DAY)
  const sendMail = (mail: Parameters<typeof createRequesterMail>[1]) =>
    background.run(
      { failureMessage: 'sending a takedown mail failed' },
      mailer.send(createRequesterMail(context, mail)),
    )

  /**
   * Counts a request towards its limits. All requests with an e-mail address share one limit, except requests of its
   * owner (proven by a mailed link or a confirmed account), who has a separate limit.
   */
  async function countRequest(email: string, { ip, memberId, proof }: Requester): Promise<void> {
    const isOwner =
      (proof !== undefined && devices.isMailboxProof(findMailbox(email), proof)) ||
      (memberId !== null && (await findConfirmedEmail(db, memberId)) === email)
    const uses: LimitUse[] = [...networkLimiter.listUses(ip)]
    if (memberId !== null) uses.push([accountLimiter, memberId])
    if (isOwner) uses.push([provenMailboxLimiter, findMailbox(email)])
    await limits.consumeAll(uses)
    if (!isOwner && !(await tryConsume(mailboxLimiter, findMailbox(email))))
      throw new AppError('takedown_address_used')
  }

  serve(takedownsApi, {
    async 'POST /takedowns'({ currentMember, body, request }) {
      const memberId = currentMember?.id ?? null
      const { emailProof, ...takedownRequest } = body
      const { email } = takedownRequest
      await countRequest(email, { ip: request.ip, memberId, proof: emailProof })
      await insertRequest(db, { ...takedownRequest, requesterId: memberId, now: clock.now() })
      if (await tryConsume(receiptLimiter, findMailbox(email)))
        sendMail({ to: email, step: 'received', until: null })
      return DONE
    },

    async 'GET /takedowns/mine'({ viewer }) {
      return { items: await toOwnTakedowns(db, await findOwnTakedowns(db, viewer.id), viewer) }
    },

    async 'POST /takedowns/:id/objections'({ viewer, params, body }) {
      const objection = { id: params.id, poster: viewer.id, reason: body.reason, now: viewer.now }
      orNotFound(await insertObjection(db, objection))
      return { items: await toOwnTakedowns(db, await findOwnTakedowns(db, viewer.id), viewer) }
    },

    async 'GET /admin/takedowns'({ query, viewer }) {
      const page = toPageRequest(query.cursor, ADMIN_PAGE_SIZE)
      const rows = await findTakedowns(db, query.status, page)
      const entries = await toTakedownEntries(db, rows.slice(0, ADMIN_PAGE_SIZE), viewer)
      return toPage(rows, page, {
        readPosition: createPositionReader('createdAt'),
        toView: ({ id }) => entries.get(id)!,
      })
    },

    async 'POST /admin/takedowns/:id/decisions'({ viewer, params, body }) {
      const { decision: kind, ...details } = body
      orNotFound(
        await decideTakedown(db, { ...details, kind, id: params.id, adminId: viewer.id, now: viewer.now }),
      )
      const row = orNotFound(await findTakedown(db, params.id))
      if (kind !== 'extend') sendMail({ to: row.email, step: MAILED_STEPS[kind], until: row.until })
      return orNotFound((await toTakedownEntries(db, [row], viewer)).get(row.id))
    },
  })
}
