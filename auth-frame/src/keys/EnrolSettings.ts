import type { Clock } from '../browser/Clock.ts'
import type { Connection } from '../loginSession/openConnection.ts'
import type { Who } from '../loginSession/Who.ts'
import type { DeviceShares } from './createDeviceShares.ts'
import type { Unseal } from './seals/Unseal.ts'

/** What a finished enrolment of a browser gives. */
export type Enrolled = Pick<Who, 'enrolmentId' | 'eip155' | 'solana'>

export type EnrolSettings = Connection & {
  readonly devices: DeviceShares
  /** The name of this browser in the visitor's list of browsers. */
  readonly label: string
  readonly unseal: Unseal
  readonly signal: AbortSignal
  readonly clock: Clock
}
