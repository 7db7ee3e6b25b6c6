import { AppError } from '@gwanyeok/domain/errors.ts'
import { webhooksApi } from '@gwanyeok/domain/webhooks/api.ts'
import { SENDS_BY_HAND_AN_HOUR, TESTS_TO_A_HOST_AN_HOUR } from '@gwanyeok/domain/webhooks/limits.ts'
import { refuseWebhookUrl } from '@gwanyeok/domain/webhooks/webhook-url.ts'
import type { Context } from '#shared/context.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { queueTest, sendAgain } from './by-hand.ts'
import { addWebhook, deleteWebhook, rotateSecret } from './mutations.ts'
import { deliveriesOf, findWebhook, webhooksOf } from './queries.ts'
import { turnOff, turnOn } from './switching.ts'
import { deliveryView, webhookView } from './view.ts'

const HOUR_SECONDS = 3600

export function webhookRoutes(context: Context): void {
  const { serve, db, clock, limits, webhookSecrets } = context
  const byHand = limits.limiter('webhook-sends', { points: SENDS_BY_HAND_AN_HOUR, seconds: HOUR_SECONDS })
  // Many members together may not fill somebody's server with tests either.
  const toHost = limits.limiter('webhook-hosts', { points: TESTS_TO_A_HOST_AN_HOUR, seconds: HOUR_SECONDS })
  const ownWebhook = async (member: string, id: string) => orNotFound(await findWebhook(db, member, id))
  const shown = async (member: string, id: string) => webhookView(await ownWebhook(member, id), clock.now())

  serve(webhooksApi, {
    async 'GET /me/webhooks'({ viewer }) {
      return { items: (await webhooksOf(db, viewer.id)).map((row) => webhookView(row, clock.now())) }
    },

    async 'POST /me/webhooks'({ viewer, body }) {
      const url = await checkedUrl(context, body.url)
      const { secret, row } = await addWebhook(db, webhookSecrets, {
        member: viewer.id,
        url,
        now: clock.now(),
      })
      return { secret, made: webhookView(row, clock.now()) }
    },

    async 'PATCH /me/webhooks/:id'({ viewer, params: { id }, body: { isOn } }) {
      await ownWebhook(viewer.id, id)
      await (isOn ? turnOn(db, id) : turnOff(db, { id, reason: 'owner', now: clock.now() }))
      return shown(viewer.id, id)
    },

    async 'POST /me/webhooks/:id/secret'({ viewer, params: { id } }) {
      const own = { member: viewer.id, id, now: clock.now() }
      const secret = orNotFound(await rotateSecret(db, webhookSecrets, own))
      return { secret, changed: await shown(viewer.id, id) }
    },

    async 'DELETE /me/webhooks/:id'({ viewer, params }) {
      orNotFound(await deleteWebhook(db, viewer.id, params.id))
      return DONE
    },

    async 'GET /me/webhooks/:id/deliveries'({ viewer, params }) {
      const { id } = await ownWebhook(viewer.id, params.id)
      return { items: (await deliveriesOf(db, id)).map(deliveryView) }
    },

    async 'POST /me/webhooks/:id/tests'({ viewer, params }) {
      const { id, url, offSince } = await ownWebhook(viewer.id, params.id)
      if (offSince) throw new AppError('webhook_off')
      await limits.consumeAll([
        [byHand, viewer.id],
        [toHost, new URL(url).hostname],
      ])
      const delivery = await queueTest(db, { webhook: id, now: clock.now() })
      if (delivery === undefined) throw new AppError('webhook_off')
      return { delivery }
    },

    async 'POST /me/webhooks/:id/deliveries/:delivery/attempts'({ viewer, params }) {
      const { id, offSince } = await ownWebhook(viewer.id, params.id)
      if (offSince) throw new AppError('webhook_off')
      await byHand.consume(viewer.id)
      orNotFound(await sendAgain(db, { webhook: id, delivery: params.delivery, now: clock.now() }))
      return DONE
    },
  })
}

/** As it is kept. Whether a host of a private network exists is not told: it is refused like one that is not found. */
async function checkedUrl({ config, webhookSender }: Context, text: string): Promise<string> {
  const fault = refuseWebhookUrl(text, config.webhooksToLoopback)
  if (fault) throw new AppError('invalid_input', { fields: { url: fault } })
  const url = new URL(text).href
  const isPublic = await webhookSender.mayCall(url)
  if (!isPublic) throw new AppError('invalid_input', { fields: { url: 'webhook_host' } })
  return url
}
