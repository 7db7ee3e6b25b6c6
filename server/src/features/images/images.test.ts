import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import {
  BLUE,
  download,
  createAnimation,
  createPlainPicture,
  upload,
  uploadPicture,
} from '#test/files/pictures.ts'

const MAX_BYTES = 5_242_880

const product = await openProductForFile()
const minji = await signUpMember(product, '민지')

const readRow = (id: string) =>
  product.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an upload', () => {
  it.each([
    ['jpeg', 'a.jpg'],
    ['png', 'a.png'],
    ['gif', 'a.gif'],
    ['webp', 'a.webp'],
    ['png', 'says-it-is.exe'],
  ] as const)('of a %s named %s is recognized by its content', async (format, name) => {
    const bytes = await createPlainPicture(2000, 1000).toFormat(format).toBuffer()
    const { status, body } = await upload(minji, bytes, { name, type: 'text/html' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      url: `/api/images/${body.id}/full`,
      thumbnailUrl: `/api/images/${body.id}/thumbnail`,
      width: 1600,
      height: 800,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/]+=*$/),
    })
    const fullMetadata = await sharp(await download(minji, body.url)).metadata()
    expect(fullMetadata).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    const thumbnail = await sharp(await download(minji, body.thumbnailUrl)).metadata()
    expect(thumbnail).toMatchObject({ format: 'webp', width: 320, height: 320 })
    const placeholder = await sharp(Buffer.from(body.placeholder.split(',')[1]!, 'base64')).metadata()
    expect(placeholder).toMatchObject({ width: 12, height: 6 })
    expect(body.placeholder.length).toBeLessThan(300)
  })

  it('of a small picture is not enlarged', async () => {
    const { body } = await upload(minji, await createPlainPicture(50, 30).png().toBuffer())
    expect(body).toMatchObject({ width: 50, height: 30 })
    expect(await sharp(await download(minji, body.thumbnailUrl)).metadata()).toMatchObject({ width: 50 })
  })

  it('is stored upright and without metadata', async () => {
    const secret = 'Canon-EOS-of-Minji'
    const bytes = await createPlainPicture(300, 200)
      .withExif({
        IFD0: { Model: secret, Copyright: secret },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1', GPSLongitude: '126/1 58/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain(secret)
    const { body } = await upload(minji, bytes)
    expect(body).toMatchObject({ width: 200, height: 300 })
    for (const address of [body.url, body.thumbnailUrl, body.placeholder]) {
      const storedBytes = address.startsWith('data:')
        ? Buffer.from(address.split(',')[1]!, 'base64')
        : await download(minji, address)
      const { exif, xmp, iptc, icc, orientation } = await sharp(storedBytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(storedBytes.toString('latin1')).not.toContain(secret)
    }
  })

  it('of an animation keeps its frames, their duration and its loops', async () => {
    const colours = [BLUE, { r: 200, g: 0, b: 0 }, { r: 0, g: 200, b: 0 }]
    const bytes = await createAnimation(120, 80, colours)
      .gif({ delay: [100, 200, 300], loop: 2 })
      .toBuffer()
    const { body } = await upload(minji, bytes, { name: 'move.gif', type: 'image/gif' })
    expect(body).toMatchObject({ width: 120, height: 80 })
    const fullBytes = await download(minji, body.url)
    expect(await sharp(fullBytes, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      pages: 3,
      delay: [100, 200, 300],
      loop: 2,
    })
    const thirdFrame = await sharp(fullBytes, { page: 2 }).raw().toBuffer()
    expect(thirdFrame[1]).toBeGreaterThan(150)
    const thumbnailMetadata = await sharp(await download(minji, body.thumbnailUrl), {
      animated: true,
    }).metadata()
    expect(thumbnailMetadata.pages ?? 1).toBe(1)
    expect(await readRow(body.id)).toMatchObject({ animated: true })
  })

  it('for a profile is cropped to a square in two sizes', async () => {
    const { body } = await upload(minji, await createPlainPicture(900, 500).jpeg().toBuffer(), {
      purpose: 'profile-photos',
    })
    expect(body).toMatchObject({ width: 256, height: 256 })
    const thumbnailMetadata = await sharp(await download(minji, body.thumbnailUrl)).metadata()
    expect(thumbnailMetadata).toMatchObject({ width: 96, height: 96 })
  })

  it('is stored under its purpose, its owner and a random name', async () => {
    const png = await createPlainPicture(20, 20).png().toBuffer()
    const names = { '../../etc/passwd.png': 'passwd', 'my cat (1).png': 'my-cat-1', '고양이.png': 'image' }
    for (const [name, part] of Object.entries(names)) {
      const { body } = await upload(minji, png, { purpose: 'stockPosts', name })
      const { path } = await readRow(body.id)
      expect(path).toMatch(new RegExp(`^stockPosts/${minji.id}/\\d{13}_[0-9a-f]{24}_${part}$`))
    }
  })

  it('may have exactly 5 MB and no byte more', async () => {
    const png = await createPlainPicture(20, 20).png().toBuffer()
    const largestAllowedFile = Buffer.concat([png, Buffer.alloc(MAX_BYTES - png.length)])
    expect((await upload(minji, largestAllowedFile)).status).toBe(200)
    const tooLargeFile = Buffer.concat([largestAllowedFile, Buffer.alloc(1)])
    expect(await upload(minji, tooLargeFile)).toMatchObject({ status: 413, code: 'image_too_large' })
    const muchTooLargeFile = Buffer.alloc(MAX_BYTES * 4)
    expect(await upload(minji, muchTooLargeFile)).toMatchObject({ status: 413, code: 'image_too_large' })
  })
})

describe('deleting an upload', () => {
  it('is possible for its owner only, and once', async () => {
    const other = await signUpMember(product, 'other')
    const { id, url } = await uploadPicture(minji, 'posts')
    expect(await other.call(`DELETE /images/${id}`)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await minji.call(`DELETE /images/${id}`)).toMatchObject({ status: 200, body: { done: true } })
    expect(await minji.call(`DELETE /images/${id}`)).toMatchObject({ status: 404 })
    expect(await minji.call(`GET ${url.replace('/api', '')}`)).toMatchObject({ status: 404 })
  })
})
