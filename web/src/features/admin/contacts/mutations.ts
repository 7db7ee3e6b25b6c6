import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { contactListsKey } from '#shared/data/admin-query-keys.ts'
import { mapPageItems, updateCached } from '#shared/data/update-cached.ts'
import { toast } from '#shared/toast.ts'
import type { Contact } from './queries.ts'

type ContactUpdate = { read?: boolean; status?: Contact['status'] }

/** Changes a message in all cached lists. A message that was just read stays listed as unread until a refetch. */
export function useUpdateContact(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ContactUpdate) => call('PATCH /admin/contacts/:id', { params: { id }, body }),
    onSuccess: (changedContact) =>
      updateCached(
        client,
        contactListsKey,
        mapPageItems((contact) => (contact.id === id ? changedContact : contact)),
      ),
    onError: (error) => toast.error(explainError(error)),
  })
}
