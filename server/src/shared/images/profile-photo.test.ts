import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { beforeEach, expect, it } from 'vitest'
import { signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { uploadPicture } from '#test/files/pictures.ts'
import { setProfilePhoto } from './profile-photo.ts'

const product = await openProductForFile()
const [minji, other] = await signUpMembers(product, '민지', 'other')
beforeEach(() => setProfilePhoto(product.db, minji.id, null))

const uploadPhoto = (person = minji) => uploadPicture(person, 'profile-photos')
const readShownPhoto = async () => (await other.call<Profile>(`GET /users/${minji.id}`)).body.member.photoURL
const isServed = async ({ thumbnailUrl }: ImageView) =>
  (await minji.call(`GET ${thumbnailUrl.replace('/api', '')}`)).status === 200

it('shows an uploaded image as the photo and deletes the previous one', async () => {
  const firstPhoto = await uploadPhoto()
  const secondPhoto = await uploadPhoto()
  expect(await setProfilePhoto(product.db, minji.id, firstPhoto.id)).toBe(firstPhoto.thumbnailUrl)
  expect(await readShownPhoto()).toBe(firstPhoto.thumbnailUrl)
  await setProfilePhoto(product.db, minji.id, secondPhoto.id)
  expect(await readShownPhoto()).toBe(secondPhoto.thumbnailUrl)
  expect([await isServed(firstPhoto), await isServed(secondPhoto)]).toEqual([false, true])
})

it('removes the photo', async () => {
  const image = await uploadPhoto()
  await setProfilePhoto(product.db, minji.id, image.id)
  expect(await setProfilePhoto(product.db, minji.id, null)).toBeNull()
  expect([await readShownPhoto(), await isServed(image)]).toEqual([null, false])
})

it('changes nothing if the same photo is set again', async () => {
  const image = await uploadPhoto()
  await setProfilePhoto(product.db, minji.id, image.id)
  await setProfilePhoto(product.db, minji.id, image.id)
  expect([await readShownPhoto(), await isServed(image)]).toEqual([image.thumbnailUrl, true])
})

it('leaves one photo after three concurrent changes', async () => {
  const images = [await uploadPhoto(), await uploadPhoto(), await uploadPhoto()]
  await Promise.all(images.map(({ id }) => setProfilePhoto(product.db, minji.id, id)))
  const remainingImages = await product.db
    .selectFrom('images')
    .select('id')
    .where('profileOf', '=', minji.id)
    .execute()
  expect(remainingImages).toHaveLength(1)
  expect(await readShownPhoto()).toBe(`/api/images/${remainingImages[0]!.id}/thumbnail`)
})

it.each([
  ["another member's image", async () => (await uploadPhoto(other)).id],
  ['an image for a prediction', async () => (await uploadPicture(minji, 'predictions')).id],
  ['an unknown id', async () => 'nothing'],
])('refuses %s and leaves the photo unchanged', async (_, createRefusedId) => {
  const image = await uploadPhoto()
  await setProfilePhoto(product.db, minji.id, image.id)
  await expect(setProfilePhoto(product.db, minji.id, await createRefusedId())).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { imageId: 'invalid' },
  })
  expect([await readShownPhoto(), await isServed(image)]).toEqual([image.thumbnailUrl, true])
})
