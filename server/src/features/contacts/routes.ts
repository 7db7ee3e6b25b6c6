import { type ContactView, contactsApi } from '@gwanyeok/domain/contacts/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import type { Mail } from '#platform/mailer.ts'
import { insertContact } from '#shared/contacts/insert-contact.ts'
import { updateContact } from './mutations.ts'
import { type ContactRow, findContact, findContacts } from './queries.ts'

const INBOX_PAGE_SIZE = 20
const HOUR_SECONDS = 3600
const MAX_CONTACTS_PER_HOUR = 10

export function contactRoutes(context: Context): void {
  const { serve, db, clock, config, limits, mailer, background } = context
  const contactLimit = limits.createLimiter('contacts', {
    points: MAX_CONTACTS_PER_HOUR,
    seconds: HOUR_SECONDS,
  })

  serve(contactsApi, {
    async 'POST /contacts'({ currentMember, body }) {
      await contactLimit.consume(currentMember.id)
      const id = await insertContact(db, { ...body, userId: currentMember.id, now: clock.now() })
      const contact = await findContact(db, id)
      // `insertContact` inserts nothing for a member who has just withdrawn.
      if (!contact) throw new AppError('signed_out')
      // The row stays even if the mail fails.
      const { smtpUrl, supportEmail } = config
      if (smtpUrl !== null && supportEmail !== null) {
        const mail = buildSupportMail({ ...config, supportEmail }, contact)
        background.run({ failureMessage: 'sending a support mail failed' }, mailer.send(mail))
      }
      return DONE
    },

    async 'GET /admin/contacts'({ query }) {
      const page = toPageRequest(query.cursor, INBOX_PAGE_SIZE)
      return toPage(await findContacts(db, query.filter, page), page, {
        readPosition: createPositionReader('createdAt'),
        toView: toContactView,
      })
    },

    async 'PATCH /admin/contacts/:id'({ currentMember, params, body }) {
      await updateContact(db, { id: params.id, change: body, adminId: currentMember.id, now: clock.now() })
      return toContactView(orNotFound(await findContact(db, params.id)))
    },
  })
}

/** Builds the mail to the support address; a reply to it goes to the member. */
function buildSupportMail(
  { supportEmail, publicUrl }: { supportEmail: string; publicUrl: string },
  { username, userEmail, subject, message }: ContactRow,
): Mail {
  return {
    to: supportEmail,
    ...(userEmail !== null && { replyTo: userEmail }),
    // A subject must be one line.
    subject: `[과녁 문의] ${subject.replaceAll(/\s+/g, ' ')}`,
    text: `${username ?? ''} (${userEmail ?? ''})\n\n${message}\n\n${publicUrl}/admin`,
  }
}

const toContactView = ({ username, createdAt, ...row }: ContactRow): ContactView => ({
  ...row,
  userName: username,
  createdAt: createdAt.toISOString(),
})
