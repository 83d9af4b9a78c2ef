import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Params } from '#shared/protocol/contract.ts'

/** One request, as the modal hears of it. */
export type RequestReport = Params<typeof authToFrame.network>['requests'][number]
