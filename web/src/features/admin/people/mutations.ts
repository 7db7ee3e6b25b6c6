import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { actionLogKey, peopleListsKey } from '#shared/data/admin-query-keys.ts'
import { mapPageItems, updateCached } from '#shared/data/update-cached.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { toast } from '#shared/toast.ts'
import { peopleMessages } from './messages.ts'
import type { Person } from './queries.ts'

/** Caches the member from the answer, and refetches the action log, which has a new entry. */
function updatePerson(client: QueryClient, person: Person) {
  updateCached(
    client,
    peopleListsKey,
    mapPageItems((listedPerson) => (listedPerson.id === person.id ? person : listedPerson)),
  )
  void client.invalidateQueries({ queryKey: actionLogKey })
}

export function useSuspend(id: string) {
  const client = useQueryClient()
  const withRecentSignIn = useRecentSignIn()
  return async (body: { until: string; note: string }) => {
    const person = await withRecentSignIn(() =>
      call('PUT /admin/people/:id/suspension', { params: { id }, body }),
    )
    updatePerson(client, person)
  }
}

export function useLiftSuspension(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /admin/people/:id/suspension', { params: { id } }),
    onSuccess: (person) => {
      updatePerson(client, person)
      toast.success(peopleMessages.suspensionLifted(person.username))
    },
    onError: (error) => toast.error(explainError(error)),
  })
}
