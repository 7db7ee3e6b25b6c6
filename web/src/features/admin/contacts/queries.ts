import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../../shared/api/api.ts'
import { messageOf } from '../../../shared/api/error-messages.ts'
import { byCursor } from '../../../shared/data/cursor-pages.ts'
import { patchCached } from '../../../shared/data/cached-items.ts'
import { toast } from '../../../shared/ui/toasts/toast.ts'

export type Contact = Answer<'GET /admin/contacts'>['items'][number]
export type ContactFilter = 'all' | 'unread' | 'pending'
type Change = { read?: boolean; status?: Contact['status'] }

export const contactsQuery = (filter: ContactFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'contacts', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/contacts', { query: { filter, cursor }, signal }),
    ...byCursor,
  })

/** What was read stays in the list one is reading; the next visit sorts it out. */
export function useChangeContact(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call('PATCH /admin/contacts/:id', { params: { id }, body }),
    onSuccess: (contact) =>
      patchCached(client, (item) => (item['id'] === id && 'userEmail' in item ? contact : null)),
    onError: (error) => toast.error(messageOf(error)),
  })
}
