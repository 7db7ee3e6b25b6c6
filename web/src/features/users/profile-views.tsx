import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { type ProfileView, PROFILE_VIEWS } from '#shared/navigation/profile-views.ts'
import { Segmented } from '#shared/ui/forms/segmented.tsx'
import { userMessages } from './messages.ts'

interface Props {
  /** Undefined while it is loading. */
  profile: Profile | undefined
  view: ProfileView
  onView: (view: ProfileView) => void
}

/** The views of a profile: figures and charts, skill, predictions. */
export function ProfileViews({ profile, view, onView }: Props) {
  return (
    <div className="lg:w-100">
      <Segmented
        legend={userMessages.views}
        hideLegend
        options={PROFILE_VIEWS.map((value) => ({ value, label: labelOf(value, profile) }))}
        value={view}
        onChange={onView}
      />
    </div>
  )
}

/** The number of predictions only of one's own: of others some may not be shown. */
function labelOf(view: ProfileView, profile: Profile | undefined): string {
  if (view !== 'history' || !profile?.isMe || !profile.stats) return userMessages.viewOf[view]
  return userMessages.historyOf(formatCount(profile.stats.predictions.total))
}
