import type { ImagePurpose, ImageView } from '@gwanyeok/domain/images/api.ts'
import sharp from 'sharp'
import type { Answer, Person } from '../product/person.ts'

export interface Colour {
  r: number
  g: number
  b: number
}

export const BLUE: Colour = { r: 40, g: 80, b: 160 }

/** Creates a picture of one colour. */
export const createPlainPicture = (width: number, height: number, { r, g, b }: Colour = BLUE) =>
  sharp(Buffer.alloc(width * height * 3, Buffer.from([r, g, b])), { raw: { width, height, channels: 3 } })

/** Creates an animation whose frames are plain pictures of these colours. */
export function createAnimation(width: number, height: number, colours: Colour[]) {
  const stackedColours = Buffer.concat(
    colours.map(({ r, g, b }) => Buffer.alloc(width * height * 3, Buffer.from([r, g, b]))),
  )
  const rawShape = { width, height: height * colours.length, channels: 3, pageHeight: height } as const
  return sharp(stackedColours, { raw: rawShape, limitInputPixels: false })
}

interface UploadOptions {
  purpose?: ImagePurpose
  name?: string
  type?: string
}

/** Uploads a file as a browser does; `name` and `type` need not be true. */
export function upload(
  person: Person,
  bytes: Uint8Array,
  { purpose = 'predictions', name = 'picture.png', type = 'image/png' }: UploadOptions = {},
): Promise<Answer<ImageView>> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name, { type }))
  return person.call<ImageView>(`POST /images/${purpose}`, form)
}

/** Uploads a valid picture. */
export async function uploadPicture(person: Person, purpose: ImagePurpose): Promise<ImageView> {
  const answer = await upload(person, await createPlainPicture(60, 40).png().toBuffer(), { purpose })
  if (answer.status !== 200) throw new Error(`upload: ${answer.text}`)
  return answer.body
}

/** Downloads the bytes of a picture as this person. */
export async function download(person: Person, address: string): Promise<Buffer> {
  const { status, bytes, text } = await person.call(`GET ${address.replace(/^\/api/, '')}`)
  if (status !== 200) throw new Error(`${address}: ${text}`)
  return bytes
}
