import { AppError } from '@gwanyeok/domain/errors.ts'
import { takedownsApi, type TakedownStep } from '@gwanyeok/domain/takedowns/api.ts'
import type { TakedownDecision } from '@gwanyeok/domain/takedowns/takedown.ts'
import { findMailbox } from '@gwanyeok/domain/users/email.ts'
import type { Context } from '#shared/context.ts'
import { isWithin } from '#platform/http/protection/limit.ts'
import { networkLimiter } from '#platform/http/protection/network-limiter.ts'
import { toPage, pageRequest, positionBy } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { askerMail } from './mails.ts'
import { insertRequest, object } from './mutations/steps.ts'
import { decide } from './mutations/decide.ts'
import { findConfirmedEmail, findOwn, findTakedown, findTakedowns } from './queries.ts'
import { ownTakedowns, takedownEntries } from './view.ts'

const DESK_PAGE = 20
const DAY_SECONDS = 86_400
/** Limit for one network, for one account, and for one mailbox. */
const REQUESTS_A_DAY = 5
/** Mails to one mailbox that a request was received: nobody has confirmed the address. */
const RECEIPTS_A_DAY = 3

/** The steps that the asker gets a mail about; the poster alone learns about an extension. */
const MAILED_STEPS = {
  take_down: 'taken_down',
  remove: 'removed',
  restore: 'restored',
  reject: 'rejected',
} as const satisfies Partial<Record<TakedownDecision, TakedownStep>>

interface Asker {
  ip: string
  /** Null: signed out. */
  account: string | null
  proof: string | undefined
}

export function takedownRoutes(context: Context): void {
  const { serve, db, clock, limits, mailer, background, devices } = context
  const limit = (name: string, points: number) => limits.limiter(name, { points, seconds: DAY_SECONDS })
  const byNetwork = networkLimiter(limits, 'takedowns-network', {
    points: REQUESTS_A_DAY,
    seconds: DAY_SECONDS,
  })
  const byAccount = limit('takedowns-account', REQUESTS_A_DAY)
  const byMailbox = limit('takedowns-mailbox', REQUESTS_A_DAY)
  const byProvenMailbox = limit('takedowns-proven-mailbox', REQUESTS_A_DAY)
  const receipts = limit('takedowns-address', RECEIPTS_A_DAY)
  const sendMail = (mail: Parameters<typeof askerMail>[1]) =>
    background.run('takedown mail', mailer.send(askerMail(context, mail)))

  /** Strangers who name an address share one limit; its owner, by a mailed link or a confirmed account, has another. */
  async function countRequest(email: string, { ip, account, proof }: Asker): Promise<void> {
    const isProven =
      (proof !== undefined && devices.isProof(findMailbox(email), proof)) ||
      (account !== null && (await findConfirmedEmail(db, account)) === email)
    await limits.consumeAll([
      ...byNetwork.uses(ip),
      ...(account === null ? [] : ([[byAccount, account]] as const)),
      ...(isProven ? ([[byProvenMailbox, findMailbox(email)]] as const) : []),
    ])
    if (!isProven && !(await isWithin(byMailbox, findMailbox(email))))
      throw new AppError('takedown_address_used')
  }

  serve(takedownsApi, {
    async 'POST /takedowns'({ viewer, body, request }) {
      const account = viewer?.id ?? null
      const { emailProof, ...asked } = body
      const { email } = asked
      await countRequest(email, { ip: request.ip, account, proof: emailProof })
      await insertRequest(db, { ...asked, askerId: account, now: clock.now() })
      if (await isWithin(receipts, findMailbox(email))) sendMail({ to: email, step: 'received', until: null })
      return DONE
    },

    async 'GET /takedowns/mine'({ reader }) {
      return { items: await ownTakedowns(db, await findOwn(db, reader.id), reader) }
    },

    async 'POST /takedowns/:id/objections'({ reader, params, body }) {
      const objection = { id: params.id, poster: reader.id, reason: body.reason, now: reader.now }
      orNotFound((await object(db, objection)) || undefined)
      return { items: await ownTakedowns(db, await findOwn(db, reader.id), reader) }
    },

    async 'GET /admin/takedowns'({ query, reader }) {
      const page = pageRequest(query.cursor, DESK_PAGE)
      const rows = await findTakedowns(db, query.status, page)
      const entries = await takedownEntries(db, rows.slice(0, DESK_PAGE), reader)
      return toPage(rows, page, {
        position: positionBy('createdAt'),
        view: ({ id }) => entries.get(id)!,
      })
    },

    async 'POST /admin/takedowns/:id/decisions'({ reader, params, body }) {
      orNotFound(await decide(db, { ...body, id: params.id, admin: reader.id, now: reader.now }))
      const row = orNotFound(await findTakedown(db, params.id))
      if (body.decision !== 'extend')
        sendMail({ to: row.email, step: MAILED_STEPS[body.decision], until: row.until })
      return orNotFound((await takedownEntries(db, [row], reader)).get(row.id))
    },
  })
}
