import { findPriceAlertRefusal } from '@gwanyeok/domain/price-alerts/price-alert.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/api/api.ts'
import { ERROR_MESSAGES, explainError } from '#shared/api/error-messages.ts'
import { priceAlertsKey } from '#shared/data/account-query-keys.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { findPriceMistake, parsePrice } from '#shared/stocks/price-input.ts'
import { priceMessages } from '#shared/stocks/price-messages.ts'
import type { Stock } from '#shared/stocks/queries.ts'
import { toast } from '#shared/toast.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { priceAlertMessages as messages } from './messages.ts'
import { priceAlertsQuery } from './queries.ts'

/** Opens the form that sets a price alert for a stock. */
export function PriceAlertButton({ quote }: { quote: Stock['price'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton label={messages.title} onClick={() => setIsOpen(true)}>
        <BellPlus size={22} aria-hidden="true" />
      </IconButton>
      <Sheet open={isOpen} onClose={close} title={messages.title}>
        <PriceAlertForm quote={quote} onAlertSet={close} />
      </Sheet>
    </>
  )
}

interface Props {
  quote: Stock['price']
  onAlertSet: () => void
}

function PriceAlertForm({ quote: { symbol, currentPrice }, onAlertSet }: Props) {
  const client = useQueryClient()
  const waitingAlerts = useQuery(priceAlertsQuery).data?.items ?? []
  const [typedPrice, setTypedPrice] = useState('')
  const price = parsePrice(typedPrice)
  const alert = price === null ? null : ({ symbol, price, direction: getDirection(price) } as const)
  const form = useForm({
    values: { price: typedPrice },
    validate: () => ({ price: explainPriceProblem() }),
    submit: async () => {
      if (!alert) return
      await call('POST /me/price-alerts', { body: alert })
      toast.success(messages.alertSet)
      await client.invalidateQueries({ queryKey: priceAlertsKey })
      onAlertSet()
    },
    explainRefusal: (error) => ({ form: explainError(error) }),
  })
  const shownPrice = formatPrice(currentPrice)
  return (
    <form {...form.formProps} className="flex flex-col gap-5 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <Field
        label={messages.price}
        hint={alert ? messages.hint[alert.direction](shownPrice) : messages.currentPrice(shownPrice)}
        error={form.findError('price')}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typedPrice}
            onChange={(event) => setTypedPrice(event.target.value)}
            onBlur={form.handleBlur('price')}
          />
        )}
      </Field>
      <SubmitButton form={form}>{messages.setAlert}</SubmitButton>
    </form>
  )

  function getDirection(target: number) {
    return target > currentPrice ? 'up' : 'down'
  }

  /** Applies the server's rule. Returns the message for the field. */
  function explainPriceProblem(): string | null {
    const mistake = findPriceMistake(typedPrice)
    if (mistake) return priceMessages.mistakes[mistake]
    if (!alert) return messages.priceInvalid
    const refusal = findPriceAlertRefusal(alert, { currentPrice, waitingAlerts })
    return refusal && ERROR_MESSAGES[refusal]
  }
}
