import type { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { ServiceClient } from './createServiceClient.ts'

/** Both roles, each asked with its own session. */
export type Services = {
  readonly login: ServiceClient<typeof loginApi>
  readonly keeper: ServiceClient<typeof keeperApi>
}
export type Role = keyof Services
