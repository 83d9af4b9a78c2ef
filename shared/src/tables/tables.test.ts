import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { jsonSchema, openObjects, schemaSnapshot } from '../../build/jsonSchema.ts'
import { familyForms } from './familyForms.ts'
import { options } from './options.ts'
import { rpc } from './rpc.ts'
import { viewArguments } from './viewArguments.ts'

/**
 * All schemas of the tables, with their names. The contracts send this data as free JSON, so M or A validates it later.
 */
const schemas: readonly (readonly [string, z.ZodMiniType])[] = [
  ...Object.entries(options).map(([option, schema]) => [`options.${option}`, schema] as const),
  ...Object.entries(viewArguments).map(([view, { schema }]) => [`viewArguments.${view}`, schema] as const),
  ...[...rpc].flatMap(([method, { params, result }]) => [
    [`rpc.${method}.params`, params] as const,
    [`rpc.${method}.result`, result] as const,
  ]),
]

/** Schemas that allow objects with additional members → the reason. */
const loose = new Map([
  ['options.networks', "dapps hand over viem's chain objects, which carry more than the modal reads"],
  ['options.defaultNetwork', 'as above'],
  ['options.siwx', 'a plug-in may keep data of its own beside its functions'],
  ['options.customRpcUrls', "dapps hand over viem's transports, which carry more than an address"],
  ['rpc.eth_signTransaction.params', 'a wallet of its own judges the rest'],
  ['rpc.eth_sendTransaction.params', 'as above; the auth frame refuses what it does not know (RPC-3)'],
  ['rpc.wallet_sendTransaction.params', 'a wallet of its own judges the rest'],
  ['rpc.wallet_addEthereumChain.params', 'only for wallets that are not ours, which judge it themselves'],
  ['rpc.wallet_sendCalls.result', 'EIP-5792 lets a wallet add capabilities'],
  ...Object.keys(familyForms)
    .filter((method) => method !== 'wallet_disconnect')
    .map((method) => [`rpc.${method}.result`, 'wallets answer more than the standards say: it is dropped'] as const),
])

describe('tables', () => {
  test('default rpc', async () => {
    const rows = [...rpc].map(([method, { params, result, ...row }]) => [
      method,
      { ...row, params: jsonSchema(params), result: jsonSchema(result) },
    ])
    await expect(schemaSnapshot(Object.fromEntries(rows))).toMatchFileSnapshot('__snapshots__/rpc.json.snap')
  })

  test('default: the schemas of the options match the snapshot', async () => {
    const rows = Object.entries(options).map(([option, schema]) => [option, jsonSchema(schema)])
    await expect(schemaSnapshot(Object.fromEntries(rows))).toMatchFileSnapshot('__snapshots__/options.json.snap')
  })

  test.each(schemas)('behavior: %s allows no additional members, unless it is in `loose`', (name, schema) => {
    expect(openObjects(schema).length > 0).toBe(loose.has(name))
  })
})
