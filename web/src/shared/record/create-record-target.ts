import type { TrackRecord } from '@gwanyeok/domain/users/track-record-api.ts'
import type { TargetContent } from '../ui/target/target-content.ts'

/** Creates the target of a member's shots; an empty one if there are none. The block id places a shot. */
export function createRecordTarget(shots: TrackRecord['shots'] | undefined): TargetContent {
  if (!shots?.length) return { kind: 'empty' }
  return { kind: 'record', shots: shots.map(({ blockId, ...shot }) => ({ seed: blockId, ...shot })) }
}
