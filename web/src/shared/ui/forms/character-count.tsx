import { countCharacters } from '@gwanyeok/domain/text/characters.ts'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'

interface Props {
  text: string
  limit: number
  className?: string
}

/** Shows the number of characters and their maximum. White space at the ends is neither stored nor counted. */
export function CharacterCount({ text, limit, className }: Props) {
  const usedCount = countCharacters(text.trim())
  return (
    <p className={cx('type-caption', usedCount > limit ? 'text-error' : 'text-text-3', className)}>
      <span className="sr-only">{sharedMessages.charactersTyped(usedCount, limit)}</span>
      <span aria-hidden="true">{`${usedCount}/${limit}`}</span>
    </p>
  )
}
