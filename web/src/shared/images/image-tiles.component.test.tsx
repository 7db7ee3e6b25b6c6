import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ImageTiles } from './image-tiles.tsx'

async function createRedPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 200)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'rgb(255 0 0)'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return new File([await canvas.convertToBlob()], '빨강.png', { type: 'image/png' })
}

/** Returns the width, the height and the first pixel of a canvas. */
function readCanvas(canvas: HTMLCanvasElement) {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
  copy.drawImage(canvas, 0, 0)
  return [canvas.width, canvas.height, ...copy.getImageData(0, 0, 1, 1).data]
}

test('a picture that is being uploaded is drawn on a canvas in its own aspect ratio', async () => {
  const upload = {
    key: '1',
    file: await createRedPicture(),
    progress: 0.4,
    currentWait: null,
    cancel: () => undefined,
  }
  const screen = await renderInApp(<ImageTiles value={[]} pending={[upload]} remove={() => undefined} />)
  const canvas = screen.container.querySelector('canvas')!
  await expect.poll(() => readCanvas(canvas)).toEqual([240, 160, 255, 0, 0, 255])
  await expect.element(screen.getByText('40%')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '빨강.png 업로드 취소' })).toBeVisible()
})
