import * as v3 from '@wagmi/core'
import { describe } from 'vitest'
import * as v29 from 'wagmi-core-2.9'
import * as v219 from 'wagmi-core-2.19'
import { type Core, connectorContract } from './connectorContract.ts'
import { reconnectContract } from './reconnectContract.ts'

/** The versions of `@wagmi/core` that wagmi 2.9.9, 2.19.5 and 3.7.7 depend on. */
describe.each([v29, v219, v3] as unknown as Core[])('airlock-sdk/wagmi with @wagmi/core $version', (core) => {
  connectorContract(core)
  reconnectContract(core)
})
