import * as z from 'zod/mini'
import { Address } from './primitives.ts'

export const Account = z.strictObject({
  address: Address,
  type: z.enum(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx']),
})
export type Account = z.output<typeof Account>

export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT'
