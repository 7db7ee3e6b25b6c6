import { ApiError } from '#shared/api/api.ts'
import { explainContentRefusal } from '#shared/forms/content-refusal.ts'
import { ERROR_MESSAGES, FIELD_MESSAGES, explainError } from '#shared/api/error-messages.ts'
import { getFallbackText } from '#shared/api/get-fallback-text.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { imageMessages } from '#shared/images/messages.ts'
import { newPredictionMessages as texts } from './messages.ts'

interface FormErrors {
  fields?: { target?: string; content?: string; reason?: string; images?: string }
  form?: string
}

/** Returns the texts of a refusal: next to a field, or above the button. */
export function explainRefusal(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return { form: texts.submitFailed }
  if (error.code === 'target_is_price') return { fields: { target: explainError(error) } }
  if (error.code === 'price_moved') return { form: formatPriceMoved(error) }
  if (error.code === 'internal') return { form: appendRequestId(texts.submitFailed, error.requestId) }
  if (error.code === 'offline') return { form: getFallbackText(texts.submitFailed, error) }
  const fields = getFieldErrors(error)
  return Object.keys(fields).length > 0 ? { fields } : { form: explainError(error) }
}

/** Returns the server's current price if the refusal says that the price has moved. */
export function findMovedPrice(error: unknown): number | null {
  const price = error instanceof ApiError && error.code === 'price_moved' ? error.details['price'] : null
  return typeof price === 'number' ? price : null
}

/** Returns whether the server has only an outdated price, so that the prediction may succeed later. */
export function isBasePriceUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'quote_unavailable' && 'lastDay' in error.details
}

function formatPriceMoved(error: ApiError): string {
  const price = findMovedPrice(error)
  return ERROR_MESSAGES.price_moved.replace('{price}', price === null ? '' : formatPrice(price))
}

function appendRequestId(message: string, requestId: string | null): string {
  return requestId ? `${message} (${requestId})` : message
}

function getFieldErrors(error: ApiError): NonNullable<FormErrors['fields']> {
  const { fields } = error
  const findFieldText = (name: string) => {
    const code = fields[name]
    return code && (explainContentRefusal(error) ?? FIELD_MESSAGES[code])
  }
  const targetCode = fields['targetPrice'] ?? fields['seenPrice']
  const content = findFieldText('content')
  const reason = findFieldText('reason')
  return {
    ...(targetCode && { target: texts.targetInvalid }),
    ...(content && { content }),
    ...(reason && { reason }),
    ...(fields['images'] && { images: imageMessages.expired }),
  }
}
