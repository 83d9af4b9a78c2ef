import type { ModalEvents } from '#shared/tables/ModalEvents.ts'
import { sentProperties } from '../app/reporting/sentProperties.ts'
import type { FakeHost } from './fakeHost.ts'

/** Returns the emitted events, each with the properties that are sent to analytics. */
export const sentEvents = (host: FakeHost) =>
  (host.received('emit') as { name: keyof ModalEvents; data: object }[]).map(
    ({ name, data }) => [name, sentProperties(name, data)] as const,
  )
