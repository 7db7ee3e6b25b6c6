import type { AdminAction } from '@gwanyeok/domain/admin/api.ts'
import type { ContactView } from '@gwanyeok/domain/contacts/api.ts'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { signUpAdmin, signUpMember } from '#test/product/person.ts'
import { openProduct } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const START_MS = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: START_MS })
const admin = await signUpAdmin(product)
const minji = await signUpMember(product, '민지')

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

const readInbox = async (query = '') =>
  (await admin.call<Page<ContactView>>(`GET /admin/contacts${query}`)).body.items

const listRows = () => product.db.selectFrom('contacts').selectAll().orderBy('id').execute()

describe('a message to the support', () => {
  it('is stored as unread and pending, with the address for the answer', async () => {
    const answer = await minji.call('POST /contacts', {
      subject: ' 점수 문의 ',
      message: '점수가\n궁금해요 ',
    })
    expect(answer).toMatchObject({ status: 200, body: { done: true } })
    expect(await readInbox()).toEqual([
      {
        id: expect.any(String),
        userId: minji.id,
        userName: '민지',
        userEmail: minji.email,
        subject: '점수 문의',
        message: '점수가\n궁금해요',
        createdAt: expect.stringMatching(/^2024-06-03T16:0/),
        status: 'pending',
        read: false,
      },
    ])
  })

  it('without a visible character is refused', async () => {
    const rowsBefore = await listRows()
    const body = { subject: '\u3164\u2800', message: '\u200b' }
    expect(await minji.call('POST /contacts', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', fields: { subject: 'required' } } },
    })
    expect(await listRows()).toEqual(rowsBefore)
  })

  it('is limited to ten an hour per member', async () => {
    const body = { subject: '글', message: '글' }
    const eagerMember = await signUpMember(product, 'eager')
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await eagerMember.call('POST /contacts', body)).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    await product.db.deleteFrom('contacts').where('userId', '=', eagerMember.id).execute()
  })
})

describe('the inbox', () => {
  it('marks a message as read and as answered, and logs the answer once', async () => {
    await minji.call('POST /contacts', { subject: '둘째 문의', message: '글' })
    const [latestContact, firstContact] = await readInbox()
    const patchContact = (body: object) =>
      admin.call<ContactView>(`PATCH /admin/contacts/${firstContact!.id}`, body)
    expect((await patchContact({ read: true })).body).toEqual({ ...firstContact, read: true })
    expect((await readInbox('?filter=unread')).map(({ id }) => id)).toEqual([latestContact!.id])
    expect((await patchContact({ status: 'answered' })).body).toEqual({
      ...firstContact,
      read: true,
      status: 'answered',
    })
    expect((await readInbox('?filter=pending')).map(({ id }) => id)).toEqual([latestContact!.id])
    await patchContact({ status: 'answered' })
    expect((await patchContact({})).body).toEqual({ ...firstContact, read: true, status: 'answered' })
    const { body } = await admin.call<Page<AdminAction>>('GET /admin/actions')
    expect(body.items.map(({ action, subject }) => [action, subject])).toEqual([
      ['answer_contact', `contact:${firstContact!.id}`],
    ])
  })

  it('does not find an unknown message', async () => {
    expect(await admin.call('PATCH /admin/contacts/none', { read: true })).toMatchObject({ status: 404 })
  })

  it('comes twenty at a time, newest first', async () => {
    const createdAt = new Date(START_MS - 1000)
    const contacts = Array.from({ length: 25 }, (_, i) => ({
      id: `MANY${String(i).padStart(3, '0')}`,
      userId: minji.id,
      subject: '글',
      message: '글',
      createdAt,
    }))
    await product.db.insertInto('contacts').values(contacts).execute()
    const { body: firstPage } = await admin.call<Page<ContactView>>('GET /admin/contacts')
    const { body: secondPage } = await admin.call<Page<ContactView>>(
      `GET /admin/contacts?cursor=${firstPage.nextCursor}`,
    )
    // The 25 messages, and two that the tests above stored.
    expect([firstPage.items.length, secondPage.items.length]).toEqual([20, 7])
    expect(secondPage.nextCursor).toBeNull()
    const ids = [...firstPage.items, ...secondPage.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(27)
  })
})

describe('with a mail server', () => {
  it('a message goes to the support address, and is stored even if the mail server refuses it', async () => {
    const mails: string[] = []
    let acceptsSupportMail = true
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('support') && !acceptsSupportMail ? new Error('closed') : null),
      onData(stream, _session, callback) {
        stream.setEncoding('utf8')
        let mail = ''
        stream.on('data', (chunk: string) => (mail += chunk))
        stream.on('end', () => {
          mails.push(mail)
          callback(null)
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.server.address() as AddressInfo
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' }
    const mailProduct = await openProduct({ at: START_MS, settings })
    try {
      const duri = await signUpMember(mailProduct, 'duri')
      const body = { subject: '둘\n줄', message: '도와주세요' }
      expect((await duri.call('POST /contacts', body)).status).toBe(200)
      await expect.poll(() => mails.filter((mail) => mail.includes('To: support@example.com')).length).toBe(1)
      const supportMail = mails.find((mail) => mail.includes('To: support@example.com'))!
      expect(supportMail).toContain('Reply-To: duri@example.com')
      acceptsSupportMail = false
      expect((await duri.call('POST /contacts', body)).status).toBe(200)
      expect((await mailProduct.db.selectFrom('contacts').select('id').execute()).length).toBe(2)
    } finally {
      await mailProduct.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  })
})
