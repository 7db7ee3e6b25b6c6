import type {
  NotificationGroup,
  NotificationKind,
  NotificationView,
} from '@gwanyeok/domain/notifications/api.ts'
import { comment } from './comment.ts'
import type { NotificationDefinition, PushText } from './definition.ts'
import { follow } from './follow.ts'
import { followeePredicted } from './followee-predicted.ts'
import { judged } from './judged.ts'
import { like } from './like.ts'
import { mention } from './mention.ts'
import { nearTarget } from './near-target.ts'
import { priceAlert } from './price-alert.ts'
import { reportSettled } from './report-settled.ts'
import { takedown } from './takedown.ts'

type Registry = { [Kind in NotificationKind]: NotificationDefinition<Kind> }

/** The definition of every kind of notification. No other file of the server has a `switch` statement over the kinds. */
export const NOTIFICATION_DEFINITIONS: Registry = {
  judged,
  near_target: nearTarget,
  price_alert: priceAlert,
  followee_predicted: followeePredicted,
  comment,
  mention,
  like,
  follow,
  report_settled: reportSettled,
  takedown,
}

export const ALL_KINDS = Object.keys(NOTIFICATION_DEFINITIONS) as NotificationKind[]

/**
 * Lists the kinds that the app shows, in one group or in all. `mutedSwitches`: the names of the switches that are off.
 */
export const findListedKinds = (
  mutedSwitches: readonly string[],
  group?: NotificationGroup,
): NotificationKind[] =>
  ALL_KINDS.filter((kind) => {
    const definition = NOTIFICATION_DEFINITIONS[kind]
    const isOn = definition.isAlwaysListed || !mutedSwitches.includes(definition.switchName)
    return isOn && (group === undefined || definition.group === group)
  })

/** Returns the definition of a view's kind. */
const getDefinition = <Kind extends NotificationKind>(view: { kind: Kind }) =>
  NOTIFICATION_DEFINITIONS[view.kind] as unknown as NotificationDefinition<Kind>

export const formatPushText = (view: NotificationView): PushText => getDefinition(view).push.formatText(view)
export const buildPushLink = (view: NotificationView): string => getDefinition(view).push.buildLink(view)
