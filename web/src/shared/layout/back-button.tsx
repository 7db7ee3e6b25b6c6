import { useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { sharedMessages } from '../messages.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { useStepBack } from '../navigation/history-navigation.ts'

/**
 * Goes back. On the first page of a visit: from a view (`?view=`) to the page that holds it, from a page to the home
 * page.
 */
export function BackButton() {
  const router = useRouter()
  const { view } = useSearch({ strict: false })
  const goUp = () => router.history.push(view === undefined ? '/' : router.state.location.pathname)
  const goBack = useStepBack() ?? goUp
  return (
    <IconButton label={sharedMessages.back} onClick={goBack}>
      <ArrowLeft size={24} aria-hidden="true" />
    </IconButton>
  )
}
