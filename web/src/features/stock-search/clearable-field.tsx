import { X } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { SearchField } from '#shared/ui/forms/search-field.tsx'
import { stockSearchMessages } from './messages.ts'
import type { Search } from './use-search.ts'

interface Props extends Omit<ComponentProps<'input'>, 'ref' | 'className'> {
  search: Search
  field: RefObject<HTMLInputElement | null>
}

/** The search input, with a button that clears it. */
export function ClearableField({ search, field, ...inputProps }: Props) {
  return (
    <div className="relative flex-1">
      <SearchField
        {...search.inputProps}
        onChange={(event) => search.changeText(event.target.value)}
        {...inputProps}
        ref={field}
        className="pr-11!"
      />
      {search.inputProps.value !== '' && (
        <IconButton
          label={stockSearchMessages.search.clearText}
          onClick={() => {
            search.changeText('')
            field.current?.focus()
          }}
          className="absolute inset-y-0 right-0"
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
