import type { Event, EventQueue } from '#shared/events.ts'

/**
 * Subscribers to events. Each takes its events from its queue, in the transaction of its own writes:
 * `features/record` for the public record, `features/notifications/push` for pushes.
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
    'takedown.moved',
  ],
}
