import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  createBlackPng,
  createFlicker,
  createPngWithHugeSize,
  createManyScansJpeg,
  createNoise,
  createTiledNoise,
  createTinyFramesGif,
} from '#test/files/hostile-files.ts'
import { signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { download, createPlainPicture, upload } from '#test/files/pictures.ts'

/** Maximum processor time of an upload. The most expensive valid files take 1 to 3 s, depending on the load of the machine. */
const MAX_CPU_MS = 6000
const MAX_ADDED_KILOBYTES = 500_000

const product = await openProductForFile()
const mallory = await signUpMember(product, 'mallory')
// The libraries load with the first upload.
await upload(mallory, await createPlainPicture(20, 20).png().toBuffer())

const toBuffer = (words: string) => Buffer.from(words, 'latin1')

async function measureUpload(bytes: Uint8Array, name: string) {
  // Measures processor time instead of wall time, because other tests run at the same time.
  const cpuUsageBefore = process.cpuUsage()
  const answer = await upload(mallory, bytes, { name })
  const { user, system } = process.cpuUsage(cpuUsageBefore)
  return { ...answer, cpuMs: (user + system) / 1000 }
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

/** Each file is created by its test. */
const REFUSED_FILES: Record<string, () => Buffer | Promise<Buffer>> = {
  'a pixel bomb of 30 kB': () => createBlackPng(15_000, 15_000, { depth: 1, colour: 0 }),
  'a pixel bomb of deep colours': () => createBlackPng(6000, 6000, { depth: 16, colour: 6 }),
  'a picture that claims a huge size': createPngWithHugeSize,
  'an SVG': () => toBuffer(SVG),
  'an SVG with a declaration': () => toBuffer(`<?xml version="1.0"?>${SVG}`),
  'an SVG behind the first bytes of a PNG': () => toBuffer(`\x89PNG\r\n\x1A\n${SVG}`),
  'a page': () => toBuffer('<!doctype html><script>alert(1)</script>'),
  'a script that begins like a GIF': () => toBuffer('GIF89a/*'.padEnd(800, ' ').concat('*/=1;alert(1)')),
  'a script that begins like a JPEG': () =>
    toBuffer('\xFF\xD8\xFF\xE0/*'.padEnd(800, ' ').concat('*/alert(1)')),
  'a PDF': () => toBuffer('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF'),
  'a TIFF': () => createPlainPicture(20, 20).tiff().toBuffer(),
  'an AVIF': () => createPlainPicture(64, 64).avif().toBuffer(),
  'a BMP head': () => toBuffer('BM\x3A\0\0\0\0\0\0\0\x36\0\0\0'),
  'a WebP without a picture': () => toBuffer('RIFF\x04\0\0\0WEBP'),
  'an archive': () => toBuffer('PK\x03\x04rest'),
  'a truncated JPEG': async () => (await createNoise(800, 800).jpeg().toBuffer()).subarray(0, 40_000),
  'a truncated PNG': async () => (await createNoise(400, 400).png().toBuffer()).subarray(0, 40_000),
  'a truncated WebP': async () => (await createNoise(800, 800).webp().toBuffer()).subarray(0, 40_000),
  'a GIF cut in a frame': async () => (await createFlicker(200, 30).gif().toBuffer()).subarray(0, 90),
  'a PNG with a broken checksum': async () => {
    const bytes = Buffer.from(await createNoise(100, 100).png().toBuffer())
    bytes.fill(0, 5000, 5100)
    return bytes
  },
  'a GIF of 200,000 frames': () => createTinyFramesGif(10, 200_000),
  'a GIF of 500 frames with 4 million pixels each': () => createTinyFramesGif(2000, 500),
  'an animation of too many pixels': () => createTinyFramesGif(400, 200),
  'a JPEG of 3,000 scans': () => createManyScansJpeg(3000),
}

describe('a hostile file', () => {
  it.each(Object.keys(REFUSED_FILES))('%s is refused quickly', async (name) => {
    const bytes = await REFUSED_FILES[name]!()
    const { code, status, cpuMs } = await measureUpload(bytes, 'holiday.png')
    expect({ status, code }).toEqual({ status: 415, code: 'image_unsupported' })
    expect(cpuMs).toBeLessThan(MAX_CPU_MS)
  })

  it('leaves no image and no file to sweep', async () => {
    const images = await product.db.selectFrom('images').select('path').execute()
    // The picture uploaded at the beginning of this file.
    expect(images).toHaveLength(1)
    expect(await product.db.selectFrom('filesToSweep').selectAll().execute()).toEqual([])
  })
})

const HIDDEN_SCRIPT = '<script>alert("polyglot")</script>'

describe('data hidden behind a good picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('is not served with a %s', async (format) => {
    const validPicture = await createPlainPicture(200, 200).toFormat(format).toBuffer()
    const { status, body } = await upload(
      mallory,
      Buffer.concat([validPicture, toBuffer(HIDDEN_SCRIPT), toBuffer('PK\x03\x04')]),
    )
    expect(status).toBe(200)
    for (const address of [body.url, body.thumbnailUrl]) {
      const answer = await mallory.call(`GET ${address.replace('/api', '')}`)
      expect(answer.bytes.includes('polyglot')).toBe(false)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      })
    }
  })

  it('is removed with the metadata of the file', async () => {
    const pictureWithScript = await createPlainPicture(200, 200)
      .withExif({ IFD0: { Copyright: HIDDEN_SCRIPT } })
      .png()
      .toBuffer()
    expect(pictureWithScript.includes('polyglot')).toBe(true)
    const { body } = await upload(mallory, pictureWithScript)
    const servedPicture = await download(mallory, body.url)
    expect(servedPicture.includes('polyglot')).toBe(false)
  })
})

/** The most expensive files that are accepted. */
const COSTLY_FILES: Record<string, () => Promise<Buffer> | Buffer> = {
  'the largest PNG': () => createBlackPng(7000, 7000, { depth: 8, colour: 2 }),
  'the largest progressive JPEG': () =>
    createPlainPicture(7200, 7200).jpeg({ quality: 50, progressive: true }).toBuffer(),
  'the largest WebP': () => createPlainPicture(7200, 7200).webp({ effort: 0 }).toBuffer(),
  'a JPEG full of noise': async () => (await createTiledNoise(6, 5)).jpeg({ quality: 60 }).toBuffer(),
  'the longest animation': () => createFlicker(220, 500).gif({ effort: 1 }).toBuffer(),
  'the widest picture': () => createPlainPicture(60_000, 2).png().toBuffer(),
}

describe('an expensive file', () => {
  it.each(Object.keys(COSTLY_FILES))('%s stays within the limits', async (name) => {
    const bytes = await COSTLY_FILES[name]!()
    const memoryBefore = process.resourceUsage().maxRSS
    const { status, body, cpuMs } = await measureUpload(bytes, 'large.png')
    expect(status).toBe(200)
    expect(cpuMs).toBeLessThan(MAX_CPU_MS)
    expect(process.resourceUsage().maxRSS - memoryBefore).toBeLessThan(MAX_ADDED_KILOBYTES)
    expect((await sharp(await download(mallory, body.url)).metadata()).format).toBe('webp')
  })
})
