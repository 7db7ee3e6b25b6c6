import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { part } from '../../shared/code-loading/lazy-component.ts'
import { insisting } from '../../shared/code-loading/later.ts'
import { painted } from '../../shared/browser/after-next-paint.ts'

export const ReceiptPage = part(insisting(async () => (await import('./receipt-page.tsx')).ReceiptPage))

/** Shows the receipt of a prediction in place of its form; the code comes while one still aims. */
export function useReceiptOpener(): (id: string) => Promise<void> {
  const navigate = useNavigate()
  useEffect(() => void painted().then(ReceiptPage.load), [])
  return async (id) => {
    await ReceiptPage.load()
    await navigate({ to: '.', search: { receipt: id }, replace: true })
  }
}
