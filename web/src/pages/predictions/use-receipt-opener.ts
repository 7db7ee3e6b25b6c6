import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { waitForNextPaint } from '#shared/browser/wait-for-next-paint.ts'

export const ReceiptPage = lazyWithRetry(async () => (await import('./receipt-page.tsx')).ReceiptPage)

/** Replaces the form by the receipt of the new prediction. Loads the receipt's code in advance. */
export function useReceiptOpener(): (id: string) => Promise<void> {
  const navigate = useNavigate()
  useEffect(() => void waitForNextPaint().then(ReceiptPage.load), [])
  return async (id) => {
    await ReceiptPage.load()
    await navigate({ to: '.', search: { receipt: id }, replace: true })
  }
}
