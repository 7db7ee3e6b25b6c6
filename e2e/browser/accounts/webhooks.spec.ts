import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, keep, signUpThrough, SIZES, test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone })

interface Message {
  id: string
  timestamp: string
  signature: string
  body: string
}

async function openReceiver() {
  const messages: Message[] = []
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const of = (name: string) => String(request.headers[`webhook-${name}`])
    const body = await text(request)
    messages.push({ id: of('id'), timestamp: of('timestamp'), signature: of('signature'), body })
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gwanyeok`
  return { url, messages, close: () => void server.close() }
}

const signatureOf = ({ id, timestamp, body }: Message, secret: string) =>
  createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')

test('a member adds a webhook, sends a test, and sees that it arrived', async ({ page, context }) => {
  const receiver = await openReceiver()
  await signUpThrough(context, '웹훅_주인')
  await page.goto('/settings')
  await page.getByRole('button', { name: '웹훅 추가하기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('받을 주소').fill(receiver.url)
  await dialog.getByRole('button', { name: '웹훅 추가하기' }).click()
  const shown = dialog.getByLabel('서명 키')
  await expect(shown).toHaveValue(/^whsec_/)
  const secret = await shown.inputValue()
  await dialog.getByRole('button', { name: '닫기' }).last().click()

  await page.getByRole('button', { name: /127\.0\.0\.1/ }).click()
  await expect(dialog.getByText('아직 보낸 이벤트가 없어요.')).toBeVisible()
  await dialog.getByRole('button', { name: '테스트 보내기' }).click()
  await expect(dialog.getByText('성공')).toBeVisible()
  const [message] = receiver.messages
  expect(message!.signature).toBe(`v1,${signatureOf(message!, secret)}`)
  expect(JSON.parse(message!.body)).toMatchObject({ type: 'webhook.test' })
  await keep(page, 'webhook')
  receiver.close()
})
