import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createPlainPicture, upload } from '#test/files/pictures.ts'

const MAX_BYTES = 5_242_880
const PART_WITHOUT_FIELD_NAME = '--x\r\nContent-Disposition: form-data; filename="a.png"\r\n\r\nhello\r\n'
const PART_WITHOUT_FILENAME =
  '--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nhello\r\n'

const product = await openProductForFile()
const minji = await signUpMember(product, '민지')

describe('an upload request', () => {
  const send = (payload: string, type: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/images/predictions',
      payload,
      headers: { cookie: minji.cookie(), 'content-type': type },
    })
  const formatPart = (name: string, filename: string | null) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n\r\nhello\r\n`

  it.each([
    ['{}', 'application/json', 415, 'unsupported_content_type'],
    ['hello', 'text/plain', 415, 'unsupported_content_type'],
    ['', 'multipart/form-data', 400, 'invalid_input'],
    ['--x--\r\n', 'multipart/form-data; boundary=x', 400, 'invalid_input'],
    [formatPart('file', 'a.png'), 'multipart/form-data; boundary=x', 400, 'invalid_input'],
    [`${formatPart('file', null)}--x--\r\n`, 'multipart/form-data; boundary=x', 400, 'invalid_input'],
    [`${formatPart('__proto__', 'a.png')}--x--\r\n`, 'multipart/form-data; boundary=x', 400, 'invalid_input'],
    [`${formatPart('file', 'a.png')}--x--\r\n`, 'multipart/form-data; boundary=x', 415, 'image_unsupported'],
    [`${PART_WITHOUT_FIELD_NAME}--x--\r\n`, 'multipart/form-data; boundary=x', 415, 'image_unsupported'],
    [`${PART_WITHOUT_FILENAME}--x--\r\n`, 'multipart/form-data; boundary=x', 415, 'image_unsupported'],
    ['--x\r\n\r\nhello\r\n--x--\r\n', 'multipart/form-data; boundary=x', 400, 'invalid_input'],
    [
      `--x\r\nContent-Disposition: attachment\r\n\r\nhello\r\n--x--\r\n`,
      'multipart/form-data; boundary=x',
      400,
      'invalid_input',
    ],
  ])('with body %j as %s is refused', async (payload, type, status, code) => {
    const answer = await send(payload, type)
    expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({ status, code })
  })

  it('may omit the file’s name', async () => {
    const png = await createPlainPicture(20, 20).png().toBuffer()
    const payload = Buffer.concat([
      Buffer.from(PART_WITHOUT_FILENAME.replace('hello\r\n', '')),
      png,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/images/predictions',
      payload,
      headers: { cookie: minji.cookie(), 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('requires a signed-in member and a known purpose', async () => {
    const png = await createPlainPicture(20, 20).png().toBuffer()
    expect(await upload(createSignedOutPerson(product), png)).toMatchObject({
      status: 401,
      code: 'signed_out',
    })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(png)]), 'a.png')
    expect(await minji.call('POST /images/secrets', form)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('is refused to a suspended member', async () => {
    const suspendedMember = await signUpMember(product, 'suspended')
    await product.db
      .updateTable('users')
      .set({ suspendedUntil: new Date('2030-01-01') })
      .where('id', '=', suspendedMember.id)
      .execute()
    product.sessions.clearCache()
    const png = await createPlainPicture(20, 20).png().toBuffer()
    expect(await upload(suspendedMember, png)).toMatchObject({ status: 403, code: 'suspended' })
  })
})

describe('over a real connection', () => {
  let port: string
  beforeAll(async () => {
    port = new URL(await product.app.listen({ port: 0 })).port
  })

  it('a file without an end is refused at the limit, and its connection is closed', async () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /api/images/posts HTTP/1.1\r\nHost: localhost\r\nCookie: ${minji.cookie()}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const send = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`)
    send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    const sendTimer = setInterval(() => send('a'.repeat(60_000)), 1)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
    // The socket reports an interrupted connection as an error, an ended one as a close.
    await Promise.race([once(socket, 'close'), once(socket, 'error')]).catch(() => {})
    clearInterval(sendTimer)
    expect(socket.destroyed).toBe(true)
  })

  it('a file that is too large is refused while it is being sent, and the connection stays open', async () => {
    const send = (bytes: number) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'large.png')
      const headers = { cookie: minji.cookie() }
      return fetch(`http://127.0.0.1:${port}/api/images/posts`, { method: 'POST', body: form, headers })
    }
    for (const bytes of [MAX_BYTES + 1, MAX_BYTES * 8, MAX_BYTES + 1]) {
      const answer = await send(bytes)
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({
        status: 413,
        body: { error: { code: 'image_too_large' } },
      })
    }
    expect((await send(10)).status).toBe(415)
  })
})
