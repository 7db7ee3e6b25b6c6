import type { Event, EventQueue } from '#shared/events.ts'

/**
 * The events that each queue receives. `features/record` handles the two queues of the public record, and
 * `features/notifications/push` handles `push-events`.
 */
export const SUBSCRIBERS: Record<EventQueue, readonly Event[]> = {
  record: ['prediction.created'],
  // A separate queue, because these jobs wait for the end of an evaluation run.
  'record-results': ['prediction.judged'],
  'push-events': [
    'prediction.created',
    'prediction.judged',
    'prediction.near',
    'post.created',
    'comment.created',
    'item.liked',
    'member.followed',
    'report.settled',
    'takedown.changed',
  ],
}
