import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { part } from '../shared/part.ts'
import { insisting } from '../shared/later.ts'
import { painted } from '../shared/painted.ts'

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
