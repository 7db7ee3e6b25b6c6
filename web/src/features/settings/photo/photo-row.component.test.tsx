import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { replaceUploads, createPicture } from '#test/fake-uploads.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { MEMBER } from '#test/sample-data.ts'
import { PhotoRow } from './photo-row.tsx'

test('an upload that the server refuses shows the reason', async () => {
  const uploads = replaceUploads()
  const screen = await renderInApp(<PhotoRow me={MEMBER} />)
  await userEvent.upload(screen.container.querySelector('input')!, createPicture('나.png'))
  await expect.poll(uploads.countWaiting).toBe(1)
  uploads.refuse('overloaded')
  const text = '프로필 사진 업로드에 실패했습니다: 이용하는 분이 많으니 잠시 후 다시 시도해주세요.'
  await expect.element(findToast(text)).toHaveTextContent(`오류${text}`)
})
