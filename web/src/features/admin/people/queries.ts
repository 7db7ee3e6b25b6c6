import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, call } from '../../../shared/api/api.ts'
import { messageOf } from '../../../shared/api/error-messages.ts'
import { byCursor } from '../../../shared/data/cursor-pages.ts'
import { patchCached } from '../../../shared/data/cached-items.ts'
import { useRecentSignIn } from '../../../shared/session/recent-sign-in.tsx'
import { toast } from '../../../shared/ui/toasts/toast.ts'
import { actionsQuery } from '../actions/queries.ts'
import { peopleMessages } from './messages.ts'

export type Person = Answer<'GET /admin/people'>['items'][number]

export const peopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'people', q],
    queryFn: ({ pageParam: cursor, signal }) => call('GET /admin/people', { query: { q, cursor }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

function takeChanged(client: QueryClient, person: Person) {
  patchCached(client, (item) => (item['id'] === person.id && 'isSample' in item ? person : null))
  void client.invalidateQueries({ queryKey: actionsQuery.queryKey })
}

export function useSuspend(id: string) {
  const client = useQueryClient()
  const guard = useRecentSignIn()
  return async (body: { until: string; note: string }) => {
    const person = await guard(() => call('PUT /admin/people/:id/suspension', { params: { id }, body }))
    takeChanged(client, person)
  }
}

export function useLiftSuspension(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /admin/people/:id/suspension', { params: { id } }),
    onSuccess: (person) => {
      takeChanged(client, person)
      toast.success(peopleMessages.lifted(person.username))
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}
