import type { ErrorCode } from '@gwanyeok/domain/errors.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { vi } from 'vitest'

/** A grey pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** A file as a member chooses it; pickers may declare no type. */
export const createPicture = (name: string, type = 'image/png'): File => new File([PNG], name, { type })

/** An XMLHttpRequest without a network; the test defines its response. */
export abstract class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  abstract send(): void
  end(eventName: 'load' | 'error') {
    this.dispatchEvent(new Event(eventName))
    this.dispatchEvent(new Event('loadend'))
  }
}

/**
 * Replaces XMLHttpRequest, which uploads use. Each upload waits until the test answers it; while the device is offline
 * it fails at once.
 */
export function replaceUploads() {
  const waitingRequests: WaitingRequest[] = []
  let isOffline = false
  let completedCount = 0

  class WaitingRequest extends FakeRequest {
    send() {
      if (isOffline) queueMicrotask(() => this.end('error'))
      else waitingRequests.push(this)
    }
  }

  vi.stubGlobal('XMLHttpRequest', WaitingRequest)
  return {
    countWaiting: () => waitingRequests.length,
    setOffline: (isNowOffline: boolean) => (isOffline = isNowOffline),
    /** Refuses the first waiting upload. */
    refuse(code: ErrorCode) {
      const error = { code, message: code, requestId: 'test' }
      const request = waitingRequests.shift()
      Object.assign(request ?? {}, { status: 400, responseText: JSON.stringify({ error }) })
      request?.end('load')
    },
    /** Completes the first waiting upload; returns its id. */
    complete(): string {
      const request = waitingRequests.shift()
      if (!request) throw new Error('no upload is waiting')
      completedCount += 1
      const id = `image-${completedCount}`
      const shape = { width: 80, height: 80, placeholder: PIXEL }
      const image: ImageView = { id, url: PIXEL, thumbnailUrl: PIXEL, ...shape }
      Object.assign(request, { status: 201, responseText: JSON.stringify(image) })
      request.end('load')
      return id
    },
  }
}
