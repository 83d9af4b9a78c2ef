import type { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { ServiceClient } from './createServiceClient.ts'

/** The clients of both roles. Each client uses its own session. */
export type Services = {
  readonly login: ServiceClient<typeof loginApi>
  readonly keeper: ServiceClient<typeof keeperApi>
}
export type Role = keyof Services
